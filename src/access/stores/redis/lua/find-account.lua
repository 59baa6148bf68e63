-- Finds the account of a live key. ARGV: hash of the key. Reply: nothing when no live key has it; otherwise as
-- told, then the key id and the plan. In a store that was emptied no key is known to be wrong.
local live = redis.call('HGET', 'crl:live', ARGV[1])
if not live and redis.call('EXISTS', 'crl:format') == 0 then return redis.error_reply('EMPTIED crl:format is gone') end
if not live then return {} end
local key_id, plan = string.match(live, '^(%S+) (%S+)$')
if not plan then error('MALFORMED crl:live ' .. ARGV[1]) end
return told(load('crl:buckets:' .. key_id), steady_now(), key_id, plan)
