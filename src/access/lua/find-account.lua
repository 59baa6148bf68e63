-- Finds the account of a live key. ARGV: hash of the key. Reply: nothing when no live key has it; otherwise the store's
-- time, the full times of minute, day and rows, the key id and the plan.
local live = redis.call('HGET', 'crl:live', ARGV[1])
if not live then return {} end
local key_id, plan = string.match(live, '^(%S+) (%S+)$')
return told(steady_now(), load('crl:buckets:' .. key_id)[1], key_id, plan)
