-- KEYS: buckets. ARGV: id of the take whose tokens come back, ids kept since the last call.
-- Reply: at, times of minute, day, rows.
local at = steady_now()
local buckets = load(KEYS[1])
keep(buckets, set_of(ARGV[2]))
local others, found = {}, false
for _, take in ipairs(buckets[3]) do
  if take[1] == ARGV[1] then found = true else others[#others + 1] = take end
end
if found then
  local before = buckets[2]
  buckets[1] = { before[1], before[2], before[3] }
  buckets[3] = others
  for _, take in ipairs(others) do advance(buckets[1], take) end
end
forget_decided(buckets, at)
save(KEYS[1], buckets, at)
return told(at, buckets[1])
