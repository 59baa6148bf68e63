import { readdirSync, readFileSync } from 'node:fs'

// Linux reports processor time in ticks of a hundredth of a second.
const TICKS_A_SECOND = 100

/** Returns the seconds of processor time that all threads of a process have used. Linux only. */
export function processorSeconds(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => sum + secondsIn(readFileSync(`${tasks}/${task}/stat`, 'utf8')), 0)
}

/**
 * Returns the resident memory of a process in bytes, now or at its peak; memory that its threads share counts once. 0
 * when the process has ended. Linux only.
 */
export function memoryBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

// Of /proc/PID/task/TID/stat, fields 14 and 15 are the time in user and in system mode. Field 2, the name in brackets,
// may contain spaces, so fields are counted from behind it.
function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
