-- Revokes a live key, and publishes its hash to all servers.
-- ARGV: key id, now (Unix milliseconds). Reply: 1, or 0 when no live key has this id.
local record = record_of(ARGV[1])
if not record or record.revokedAt then return 0 end
record.revokedAt = tonumber(ARGV[2])
redis.call('HSET', 'crl:keys', ARGV[1], cjson.encode(record))
redis.call('HDEL', 'crl:live', record.hash)
redis.call('HDEL', 'crl:unused', ARGV[1])
redis.call('PUBLISH', 'crl:ended', record.hash)
return 1
