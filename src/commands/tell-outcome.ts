import { stderr } from 'node:process'
import { ListFault } from './list/list-fault.ts'
import { standardOutput } from './list/standard-output.ts'
import type { Outcome } from './outcome.ts'

/** Prints what a command says, and sets how the process ends. What is printed for nobody is no fault. */
export async function tellOutcome({ exitCode, out, err }: Outcome): Promise<void> {
  process.exitCode = exitCode
  try {
    if (out !== '') await standardOutput().write(out)
  } catch (fault) {
    if (!(fault instanceof ListFault)) throw fault
    process.exitCode = 1
    stderr.write(`${fault.message}\n`)
  }
  stderr.write(err)
}
