-- ARGV: report id, report (JSON). Reply: the report of this id that was there before, or else this one.
redis.call('HSETNX', 'crl:reports', ARGV[1], ARGV[2])
return redis.call('HGET', 'crl:reports', ARGV[1])
