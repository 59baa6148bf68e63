-- Stands before every script (redis-scripts.ts). The buckets of a key are one string in msgpack:
--   { times, before, takes }
--   times    { minute, day, rows }: when each bucket will be full, steady microseconds
--   before   the same, before the takes that follow
--   takes    { id, at, spent of minute, spent of day, spent of rows, kept } of each take that may still be needed,
--            oldest first: `at` in steady microseconds, `spent` in microseconds, `kept` 0 or 1; a take that others
--            were joined to has three more: at of minute, at of day, at of rows
-- As in bucket-table.ts, giving a take back applies the other takes again to `before`, so the result is exact.

-- Microseconds after which an undecided take counts as kept, because the server that took it has died.
local UNDECIDED = 60 * 1000000
-- Microseconds between two writes of `last`; the clock being set back by less may go unnoticed.
local RESOLUTION = 1000000

-- Returns Redis's own time, one clock for all servers, in steady microseconds. When that clock is set back, `ahead`
-- grows by as much, so that the returned time goes on at its pace.
local function steady_now()
  local time = redis.call('TIME')
  local wall = time[1] * 1000000 + time[2]
  local known = redis.call('HMGET', 'crl:clock', 'last', 'ahead')
  local last, ahead = tonumber(known[1] or '0'), tonumber(known[2] or '0')
  if wall < last then
    ahead = ahead + last - wall
    redis.call('HSET', 'crl:clock', 'ahead', string.format('%.0f', ahead))
  end
  if wall < last or wall > last + RESOLUTION then
    redis.call('HSET', 'crl:clock', 'last', string.format('%.0f', wall))
  end
  return wall + ahead
end

-- Returns a stored value as `decode` reads it. A malformed one ends the script with an error that names it.
local function decoded(decode, text, name)
  local ok, value = pcall(decode, text)
  if ok and type(value) == 'table' then return value end
  error('MALFORMED ' .. name)
end

-- Returns the buckets of a key; full ones when none are stored.
local function load(key)
  local packed = redis.call('GET', key)
  if not packed then return { { 0, 0, 0 }, { 0, 0, 0 }, {} } end
  return decoded(cmsgpack.unpack, packed, key)
end

-- Returns the record of a key, live or revoked; nothing when no key has this id.
local function record_of(key_id)
  local found = redis.call('HGET', 'crl:keys', key_id)
  return found and decoded(cjson.decode, found, 'crl:keys ' .. key_id)
end

-- Stores the buckets until they will be full; removes full ones, because takes before that time no longer matter.
local function save(key, buckets, at)
  local times = buckets[1]
  local life = math.max(times[1], times[2], times[3]) - at
  if life <= 0 then return redis.call('DEL', key) end
  redis.call('SET', key, cmsgpack.pack(buckets), 'PX', string.format('%.0f', math.ceil(life / 1000)))
end

-- Returns when the take took from bucket i (1 minute, 2 day, 3 rows); 0 when it took nothing from it.
local function at_of(take, i)
  return take[2 + i] > 0 and (take[6 + i] or take[2]) or 0
end

-- Applies a take to full times.
local function advance(times, take)
  for i = 1, 3 do
    local spent = take[2 + i]
    if spent > 0 then times[i] = math.max(times[i], at_of(take, i)) + spent end
  end
end

-- Joins `later` to `take`: two kept takes in a row act as one (undecided-takes.ts has the formula).
local function join(take, later)
  for i = 1, 3 do
    take[6 + i] = math.max(at_of(take, i), at_of(later, i) - take[2 + i])
    take[2 + i] = take[2 + i] + later[2 + i]
  end
end

-- Applies the oldest takes to `before` while they are kept, since none of them can be given back any more, and joins
-- kept takes that follow each other.
local function forget_decided(buckets, at)
  local before, open = buckets[2], {}
  for _, take in ipairs(buckets[3]) do
    local earlier = open[#open]
    if not earlier and (take[6] == 1 or at - take[2] >= UNDECIDED) then
      advance(before, take)
    elseif earlier and earlier[6] == 1 and take[6] == 1 then
      join(earlier, take)
    else
      open[#open + 1] = take
    end
  end
  buckets[3] = open
end

-- Marks the takes with these ids as kept.
local function keep(buckets, ids)
  for _, take in ipairs(buckets[3]) do
    if ids[take[1]] then take[6] = 1 end
  end
end

-- Returns the set of the ids in a text that has a space after each.
local function set_of(text)
  local ids = {}
  for id in string.gmatch(text, '%S+') do ids[id] = true end
  return ids
end

-- Returns the reply of a script as text: its time, the three full times, then the further values.
local function told(at, times, ...)
  local reply = { string.format('%.0f', at) }
  for i = 1, 3 do reply[1 + i] = string.format('%.0f', times[i]) end
  for _, more in ipairs({ ... }) do reply[#reply + 1] = more end
  return reply
end
