-- Takes tokens from the buckets of a key: all of them, or none when one bucket has too few.
-- KEYS: buckets of the key. ARGV: interval (microseconds), quota and tokens of each bucket; zeros where nothing is taken.
-- Reply: as told; for a refusal also the bucket with the longest wait (1 minute, 2 day, 3 rows) and that wait in
-- microseconds.
local at = steady_now()
local times = load(KEYS[1])
local taken = {}
local refused, longest = 0, 0
for i = 1, 3 do
  local interval, quota = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1])
  local spent = tonumber(ARGV[3 * i]) * interval
  taken[i] = times[i]
  if spent > 0 then
    local empty_until = at + quota * interval
    times[i] = math.min(times[i], empty_until)
    taken[i] = math.max(times[i], at) + spent
    local wait = taken[i] - empty_until
    if wait > longest then refused, longest = i, wait end
  end
end
if refused > 0 then
  save(KEYS[1], times, at)
  return told(times, at, tostring(refused), string.format('%.0f', longest))
end
save(KEYS[1], taken, at)
return told(taken, at)
