-- Removes keys that are still unused, and publishes their hashes to all servers. ARGV: key ids. Reply: nothing.
for _, key_id in ipairs(ARGV) do
  if redis.call('HDEL', 'crl:unused', key_id) == 1 then
    local ended = cjson.decode(redis.call('HGET', 'crl:keys', key_id)).hash
    redis.call('HDEL', 'crl:keys', key_id)
    redis.call('HDEL', 'crl:live', ended)
    redis.call('DEL', 'crl:buckets:' .. key_id)
    redis.call('PUBLISH', 'crl:ended', ended)
  end
end
