import { readdirSync, readFileSync } from 'node:fs'

// Linux reports processor time in ticks of a hundredth of a second.
const TICKS_A_SECOND = 100

/** Returns the seconds of processor time that each thread of a process has used, by thread id. Linux only. */
export function threadSeconds(pid: number): ReadonlyMap<string, number> {
  const tasks = `/proc/${pid}/task`
  return new Map(readdirSync(tasks).map((task) => [task, secondsIn(readFileSync(`${tasks}/${task}/stat`, 'utf8'))]))
}

/** Returns the resident memory of a process in bytes; memory that its threads share counts once. Linux only. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`processor-time: process ${pid} has no VmRSS.`)
  return Number(kilobytes) * 1024
}

// Of /proc/PID/stat, fields 14 and 15 are the time in user and in system mode. Field 2, the name in brackets, may
// contain spaces, so fields are counted from behind it.
function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
