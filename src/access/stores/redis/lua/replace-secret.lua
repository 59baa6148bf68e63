-- Gives a live key a new secret, and publishes the hash of the old one to all servers.
-- ARGV: key id, then hash, prefix and last four characters of the new secret.
-- Reply: plan of the key; nothing when no live key has this id.
local record = record_of(ARGV[1])
if not record or record.revokedAt then return false end
local ended = record.hash
redis.call('HDEL', 'crl:live', ended)
record.hash, record.prefix, record.lastFour = ARGV[2], ARGV[3], ARGV[4]
redis.call('HSET', 'crl:keys', ARGV[1], cjson.encode(record))
redis.call('HSET', 'crl:live', record.hash, ARGV[1] .. ' ' .. record.plan)
redis.call('PUBLISH', 'crl:ended', ended)
return record.plan
