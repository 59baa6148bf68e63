-- Takes tokens from buckets, from empty ones too: they were spent already. Less than 0 are given back.
-- KEYS: buckets. ARGV: for each of them interval (microseconds), quota and tokens of each bucket; zeros for no limit.
-- Reply: for each of KEYS as told.
local at = steady_now()
local reply = {}
for k, key in ipairs(KEYS) do
  local times = load(key)
  for i = 1, 3 do
    local first = 9 * (k - 1) + 3 * i
    local interval, quota, tokens = tonumber(ARGV[first - 2]), tonumber(ARGV[first - 1]), tonumber(ARGV[first])
    if tokens ~= 0 then times[i] = math.min(math.max(times[i], at) + tokens * interval, at + quota * interval) end
  end
  save(key, times, at)
  for _, left in ipairs(told(times, at)) do reply[#reply + 1] = left end
end
return reply
