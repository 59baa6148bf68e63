-- Stores a report unless one with its id is stored. ARGV: report id, report (JSON). Reply: the report stored now.
redis.call('HSETNX', 'crl:reports', ARGV[1], ARGV[2])
return redis.call('HGET', 'crl:reports', ARGV[1])
