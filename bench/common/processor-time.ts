import { readFileSync } from 'node:fs'

// Linux reports processor time in ticks of a hundredth of a second.
const TICKS_A_SECOND = 100

/** Returns the seconds of processor time that all threads of a process have used, ended ones included. Linux only. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Fields 14 and 15: user and system time, counted from behind the name in brackets, which may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Returns the resident memory of a process in bytes, now or at its peak. 0 once it has ended. Linux only. */
export function memoryBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
}
