-- ARGV: key id. Reply: nothing for an unknown one; else at, times of minute, day, rows, plan, then day and count in turns.
local record = redis.call('HGET', 'crl:keys', ARGV[1])
if not record then return {} end
local reply = told(steady_now(), load('crl:buckets:' .. ARGV[1])[1], cjson.decode(record).plan)
for _, part in ipairs(redis.call('HGETALL', 'crl:usage:' .. ARGV[1])) do reply[#reply + 1] = part end
return reply
