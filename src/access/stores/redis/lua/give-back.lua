-- Gives the tokens of a take back; changes no bucket when the take already counts as kept.
-- KEYS: buckets of a key. ARGV: id of the take, ids of the key's takes that this server has kept since its last call.
-- Reply: the store's time, the full times of minute, day and rows.
local at = steady_now()
local buckets = load(KEYS[1])
keep(buckets, set_of(ARGV[2]))
local before, others = buckets[2], {}
for _, take in ipairs(buckets[3]) do
  if take[1] ~= ARGV[1] then others[#others + 1] = take end
end
buckets[1] = { before[1], before[2], before[3] }
buckets[3] = others
for _, take in ipairs(others) do advance(buckets[1], take) end
save(KEYS[1], buckets, at)
return told(at, buckets[1])
