// Plain JavaScript: see throwing-handler.cjs.
exports.wrap = () => {
  throw new Error('made not to start')
}
