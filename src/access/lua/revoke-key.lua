-- Revokes a live key, and publishes its hash to all servers.
-- ARGV: key id, now (Unix milliseconds). Reply: 1, or 0 when no live key has this id.
local record = record_of(ARGV[1])
if not record or record.revokedAt then return 0 end
record.revokedAt = tonumber(ARGV[2])
redis.call('HSET', 'crl:keys', ARGV[1], cjson.encode(record))
redis.call('HDEL', 'crl:live', record.hash)
local others = {}
for _, key_id in ipairs(cjson.decode(redis.call('HGET', 'crl:emails', record.normalEmail) or '[]')) do
  if key_id ~= ARGV[1] then others[#others + 1] = key_id end
end
if #others == 0 then
  redis.call('HDEL', 'crl:emails', record.normalEmail)
else
  redis.call('HSET', 'crl:emails', record.normalEmail, cjson.encode(others))
end
redis.call('PUBLISH', 'crl:ended', record.hash)
return 1
