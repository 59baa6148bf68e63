-- Enters a new key, unless the form has already issued one.
-- KEYS: the form that was sent, or crl:none.
-- ARGV: record (JSON), key id, hash, plan, value of crl:unused, milliseconds a form is remembered.
-- Reply: 'form taken'; or the number of keys that are unused now.
if KEYS[1] ~= 'crl:none' and not redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[6]) then return 'form taken' end
redis.call('HSET', 'crl:keys', ARGV[2], ARGV[1])
redis.call('HSET', 'crl:live', ARGV[3], ARGV[2] .. ' ' .. ARGV[4])
redis.call('HSET', 'crl:unused', ARGV[2], ARGV[5])
return redis.call('HLEN', 'crl:unused')
