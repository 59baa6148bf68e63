-- KEYS: buckets. ARGV: id of the take, ids kept since the last one, then interval (microseconds), quota and tokens of
-- minute, day and rows; tokens 0 where nothing is taken. Takes all tokens or none.
-- Reply: at, times of minute, day, rows; of a refusal also which of the three makes wait longest, and how long.
local at = steady_now()
local buckets = load(KEYS[1])
keep(buckets, set_of(ARGV[2]))
forget_decided(buckets, at)
local times = buckets[1]
local take = { ARGV[1], at, 0, 0, 0, 0 }
local refused, longest = 0, 0
for i = 1, 3 do
  local interval, quota = tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1])
  local spent = tonumber(ARGV[3 * i + 2]) * interval
  if spent > 0 then
    local empty_until = at + quota * interval
    times[i] = math.min(times[i], empty_until)
    take[2 + i] = spent
    local wait = math.max(times[i], at) + spent - empty_until
    if wait > longest then refused, longest = i, wait end
  end
end
if refused > 0 then
  save(KEYS[1], buckets, at)
  return told(at, times, tostring(refused), string.format('%.0f', longest))
end
if #buckets[3] == 0 then buckets[2] = { times[1], times[2], times[3] } end
buckets[3][#buckets[3] + 1] = take
advance(times, take)
save(KEYS[1], buckets, at)
return told(at, times)
