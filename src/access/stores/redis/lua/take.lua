-- Takes tokens from the buckets of a key: all of them, or none when one bucket has too few.
-- KEYS: buckets of the key. ARGV: id of the take, ids of the key's takes that this server has kept since its last call,
-- then interval (microseconds), quota and tokens of minute, day and rows; 0 tokens where nothing is taken.
-- Reply: the store's time, the full times of minute, day and rows; for a refusal also the bucket with the longest wait
-- (1 minute, 2 day, 3 rows) and that wait in microseconds.
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
