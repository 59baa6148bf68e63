import { stderr } from 'node:process'
import { ListFault } from './list/list-fault.ts'
import { standardOutput } from './list/standard-output.ts'
import type { Outcome } from './outcome.ts'

/**
 * Prints what a command says and sets the exit code of the process. A reader that is gone is no fault; a full disk ends
 * with 1.
 */
export async function printOutcome({ exitCode, out, err }: Outcome): Promise<void> {
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
