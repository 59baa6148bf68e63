-- Reads the buckets and usage of a key. ARGV: key id. Reply: nothing when no key, live or revoked, has this id;
-- otherwise as told, then the plan, then day and count by turns.
local record = record_of(ARGV[1])
if not record then return {} end
local reply = told(load('crl:buckets:' .. ARGV[1]), steady_now(), record.plan)
for _, part in ipairs(redis.call('HGETALL', 'crl:usage:' .. ARGV[1])) do reply[#reply + 1] = part end
return reply
