-- Enters a new key, unless the form has already issued one or a limit is reached.
-- KEYS: issue times of the asker's address group, or crl:none for the operator; the form that was sent, or crl:none.
-- ARGV: record (JSON), key id, hash, plan, e-mail address in its normal form, now (milliseconds of the calling server's
-- clock), milliseconds an issue counts, issues allowed, milliseconds an unused key counts, keys allowed, milliseconds a
-- form is remembered.
-- Reply: nothing when the key is entered; 'form taken' when the form has already issued a key; when a limit is reached,
-- the number of keys held, then the time of each issue that counts, in milliseconds of the calling server's clock.
local is_limited, has_form = KEYS[1] ~= 'crl:none', KEYS[2] ~= 'crl:none'
if has_form and redis.call('EXISTS', KEYS[2]) == 1 then return { 'form taken' } end
local now, hour, unused = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[9])
-- Issue times are in the store's time: servers whose clocks are hours apart would not count each other's issues.
local at = math.floor(steady_now() / 1000)
local issues = {}
if is_limited then
  for _, issued_at in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
    -- An issue further in the past no longer counts; one further in the future is from before the clock was set back.
    if math.abs(at - issued_at) < hour then issues[#issues + 1] = issued_at end
  end
end
local held = 0
local of_email = cjson.decode(redis.call('HGET', 'crl:emails', ARGV[5]) or '[]')
for _, key_id in ipairs(of_email) do
  local created_at = cjson.decode(redis.call('HGET', 'crl:keys', key_id)).createdAt
  -- An unused key created further in the future is from before the clock was set back, and does not count either.
  if math.abs(now - created_at) < unused or redis.call('SISMEMBER', 'crl:used', key_id) == 1 then held = held + 1 end
end
if #issues >= tonumber(ARGV[8]) or held >= tonumber(ARGV[10]) then
  local reply = { tostring(held) }
  for _, issued_at in ipairs(issues) do reply[#reply + 1] = string.format('%.0f', issued_at - at + now) end
  return reply
end
if is_limited then
  issues[#issues + 1] = string.format('%.0f', at)
  redis.call('DEL', KEYS[1])
  redis.call('RPUSH', KEYS[1], unpack(issues))
  redis.call('PEXPIRE', KEYS[1], hour)
end
if has_form then redis.call('SET', KEYS[2], '1', 'PX', ARGV[11]) end
of_email[#of_email + 1] = ARGV[2]
redis.call('HSET', 'crl:emails', ARGV[5], cjson.encode(of_email))
redis.call('HSET', 'crl:keys', ARGV[2], ARGV[1])
redis.call('HSET', 'crl:live', ARGV[3], ARGV[2] .. ' ' .. ARGV[4])
return {}
