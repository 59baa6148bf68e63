// Ends with 0 if the server of this container answers /healthz with 200, otherwise with 1.
const { PORT, TLS_CERT } = process.env
const { get } = require(TLS_CERT ? 'node:https' : 'node:http')

// The certificate is for the public name, not for 127.0.0.1.
const question = { host: '127.0.0.1', port: PORT, path: '/healthz', rejectUnauthorized: false }
get(question, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))
