// Ends with 0 where the server of this container answers /healthz, with 1 otherwise.
const { PORT, TLS_CERT } = process.env
const { get } = require(TLS_CERT ? 'node:https' : 'node:http')

// The certificate is for the public name, and this is the machine itself.
const question = { host: '127.0.0.1', port: PORT, path: '/healthz', rejectUnauthorized: false }
get(question, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))
