// Plain JavaScript: see throwing-handler.cjs.
const { parentPort } = require('node:worker_threads')

/** Hides from the main thread that the worker listens, until it has had a request. */
exports.wrap = (handler) => {
  const tell = parentPort.postMessage.bind(parentPort)
  const held = []
  parentPort.postMessage = (message) => (message.id === 0 && 'value' in message ? held.push(message) : tell(message))
  return (request) => {
    for (const message of held.splice(0)) tell(message)
    return handler(request)
  }
}
