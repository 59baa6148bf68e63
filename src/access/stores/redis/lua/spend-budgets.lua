-- Takes tokens from budgets, from empty ones too: they were spent already. Less than 0 are given back.
-- KEYS: budgets. ARGV: interval (microseconds), quota and tokens of each budget, by turns.
-- Reply: microseconds until each budget is full.
local at = steady_now()
local reply = {}
for i, key in ipairs(KEYS) do
  local interval, quota, tokens = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local full_at = math.max(tonumber(redis.call('GET', key) or '0'), at) + tokens * interval
  local left = math.min(full_at - at, quota * interval)
  if left > 0 then
    redis.call('SET', key, string.format('%.0f', at + left), 'PX', string.format('%.0f', math.ceil(left / 1000)))
  else
    redis.call('DEL', key)
  end
  reply[i] = string.format('%.0f', left)
end
return reply
