// Passes on what npm signals to the shell between: that ends without a word, and not every shell has `exec`.
const { env, pid, ppid } = process

if (env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    process.kill(pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
