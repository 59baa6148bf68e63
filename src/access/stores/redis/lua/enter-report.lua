-- Stores a report unless one with its id is stored. ARGV: report id, report (JSON), value of crl:unread.
-- Reply: the report stored now, the number of reports that are unread now.
if redis.call('HSETNX', 'crl:reports', ARGV[1], ARGV[2]) == 1 then redis.call('HSET', 'crl:unread', ARGV[1], ARGV[3]) end
return { redis.call('HGET', 'crl:reports', ARGV[1]), redis.call('HLEN', 'crl:unread') }
