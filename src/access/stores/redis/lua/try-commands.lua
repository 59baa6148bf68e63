-- Runs every command that the scripts use, so that a Redis user who lacks a permission is refused when a server
-- connects, not in the middle of a change. KEYS: a key that nothing else uses; it is gone afterwards.
local key = KEYS[1]
redis.call('TIME')
-- SET before every other write: a full store refuses only the first write of a script.
redis.call('SET', key, '1')
redis.call('GET', key)
redis.call('EXISTS', key)
redis.call('EXPIRE', key, 60)
redis.call('DEL', key)
redis.call('HSETNX', key, 'field', '1')
redis.call('HSET', key, 'field', '1')
redis.call('HINCRBY', key, 'field', '1')
redis.call('HGET', key, 'field')
redis.call('HMGET', key, 'field')
redis.call('HKEYS', key)
redis.call('HLEN', key)
redis.call('HGETALL', key)
redis.call('HDEL', key, 'field')
redis.call('DEL', key)
-- No key has this hash.
redis.call('PUBLISH', 'crl:ended', '')
