import { readdirSync, readFileSync } from 'node:fs'

// Linux counts in hundredths of a second.
const TICKS_A_SECOND = 100

/** Seconds of processor time that each thread of a process has had, by the thread's id. */
export function threadSeconds(pid: number): ReadonlyMap<string, number> {
  const tasks = `/proc/${pid}/task`
  return new Map(readdirSync(tasks).map((task) => [task, secondsIn(readFileSync(`${tasks}/${task}/stat`, 'utf8'))]))
}

/** Bytes of memory a process has in all: the shared ones count once. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`processor-time: process ${pid} has no VmRSS.`)
  return Number(kilobytes) * 1024
}

// The name in brackets may hold spaces; fields 14 and 15 are the time in user and in system mode.
function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
