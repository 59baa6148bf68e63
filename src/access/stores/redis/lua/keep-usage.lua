-- Adds a batch of counted requests to the usage of keys. A batch that is sent again, because its reply was lost, counts
-- once, also when its first copy arrives behind later batches.
-- ARGV: id of the server, number of the batch, days that usage is kept, then key id, day and count by turns.
local server = 'crl:batch:' .. ARGV[1]
if tonumber(redis.call('GET', server) or '-1') >= tonumber(ARGV[2]) then return end
redis.call('SET', server, ARGV[2], 'EX', '86400')
for i = 4, #ARGV, 3 do
  local key_id, day, count = ARGV[i], ARGV[i + 1], ARGV[i + 2]
  local usage = 'crl:usage:' .. key_id
  if redis.call('HINCRBY', usage, day, count) == tonumber(count) then
    redis.call('HDEL', 'crl:unused', key_id)
    redis.call('EXPIRE', usage, (ARGV[3] + 1) * 86400)
    for _, old in ipairs(redis.call('HKEYS', usage)) do
      if tonumber(old) <= day - ARGV[3] then redis.call('HDEL', usage, old) end
    end
  end
end
