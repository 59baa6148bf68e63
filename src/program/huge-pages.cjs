// Starts the process again with GLIBC_TUNABLES, which glibc reads before anything of Node runs: memory for a snapshot
// is then in pages of 2 MB. Does nothing where nothing can replace a process (Node 20, Windows) or where it is set.
const { argv, env, execArgv, execPath, platform } = process

if (platform === 'linux' && env.GLIBC_TUNABLES === undefined && typeof process.execve === 'function') {
  const command = [execPath, ...execArgv, ...argv.slice(1)]
  process.execve(execPath, command, { ...env, GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' })
}
