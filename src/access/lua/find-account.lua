-- ARGV: hash of a key. Reply: nothing for an unknown one; else at, times of minute, day, rows, then key id and plan.
local live = redis.call('HGET', 'crl:live', ARGV[1])
if not live then return {} end
local key_id, plan = string.match(live, '^(%S+) (%S+)$')
return told(steady_now(), load('crl:buckets:' .. key_id)[1], key_id, plan)
