-- Stands before every script (redis-scripts.ts). The three buckets of a key or of a ring are one string in msgpack:
--   { times, times, {} }
--   times    when each bucket will be full, steady microseconds: of a key those of minute, day and rows
-- Servers of earlier versions, which may run beside this one, read all three parts: they gave takes back by a list.

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

-- Returns the times of buckets; full ones when none are stored.
local function load(key)
  local packed = redis.call('GET', key)
  return packed and decoded(cmsgpack.unpack, packed, key)[1] or { 0, 0, 0 }
end

-- Returns the record of a key, live or revoked; nothing when no key has this id.
local function record_of(key_id)
  local found = redis.call('HGET', 'crl:keys', key_id)
  return found and decoded(cjson.decode, found, 'crl:keys ' .. key_id)
end

-- Stores buckets until they will be full; removes full ones, because takes before that time no longer matter.
local function save(key, times, at)
  local life = math.max(times[1], times[2], times[3]) - at
  if life <= 0 then return redis.call('DEL', key) end
  redis.call('SET', key, cmsgpack.pack({ times, times, {} }), 'PX', string.format('%.0f', math.ceil(life / 1000)))
end

-- Returns the reply of a script as text: how long until each bucket is full, microseconds, then the further values.
local function told(times, at, ...)
  local reply = {}
  for i = 1, 3 do reply[i] = string.format('%.0f', math.max(0, times[i] - at)) end
  for _, more in ipairs({ ... }) do reply[#reply + 1] = more end
  return reply
end
