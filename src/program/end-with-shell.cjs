// Passes a signal on that npm gave to the shell between it and this process: the shell ends without a word, and this
// process gets another parent. In a script of package.json `exec` would spare the shell, but not every shell has it.
const { env, pid, ppid } = process

if (env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    process.kill(pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
