-- What every script on buckets begins with. The buckets of a key are one string, packed:
--   { times, before, takes }   times, before: { minute, day, rows }, when each bucket is full, steady microseconds
--   takes: { id, at, spent of minute, spent of day, spent of rows, kept } of each take that is not forgotten, oldest first
--   and, in one that kept ones were joined to: at of minute, at of day, at of rows
-- As in bucket-table.ts: a token is given back exactly by taking the later ones again without it, from the times before.

-- After that long a take counts as kept: the server that had it has died.
local UNDECIDED = 60 * 1000000
local RESOLUTION = 1000000

-- Redis's own clock, one for all servers. It goes on at its pace when it is set back: by how much is in `ahead`.
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

local function load(key)
  local packed = redis.call('GET', key)
  if not packed then return { { 0, 0, 0 }, { 0, 0, 0 }, {} } end
  return cmsgpack.unpack(packed)
end

local function save(key, buckets, at)
  local times, takes = buckets[1], buckets[3]
  local life = math.max(times[1], times[2], times[3]) - at
  if #takes > 0 then life = math.max(life, UNDECIDED) end
  if life <= 0 then return redis.call('DEL', key) end
  redis.call('SET', key, cmsgpack.pack(buckets), 'PX', string.format('%.0f', math.ceil(life / 1000)))
end

local function at_of(take, i)
  return take[2 + i] > 0 and (take[6 + i] or take[2]) or 0
end

local function advance(times, take)
  for i = 1, 3 do
    local spent = take[2 + i]
    if spent > 0 then times[i] = math.max(times[i], at_of(take, i)) + spent end
  end
end

-- As in undecided-takes.ts: two kept takes that follow each other are one again.
local function join(take, later)
  for i = 1, 3 do
    take[6 + i] = math.max(at_of(take, i), at_of(later, i) - take[2 + i])
    take[2 + i] = take[2 + i] + later[2 + i]
  end
end

-- The oldest takes, once kept, can never be taken again: they become part of the times before.
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

local function keep(buckets, ids)
  for _, take in ipairs(buckets[3]) do
    if ids[take[1]] then take[6] = 1 end
  end
end

-- Ids in one text, each with a space behind it.
local function set_of(text)
  local ids = {}
  for id in string.gmatch(text, '%S+') do ids[id] = true end
  return ids
end

local function told(at, times, ...)
  local reply = { string.format('%.0f', at) }
  for i = 1, 3 do reply[1 + i] = string.format('%.0f', times[i]) end
  for _, more in ipairs({ ... }) do reply[#reply + 1] = more end
  return reply
end
