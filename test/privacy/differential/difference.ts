import type { Random } from '../../../dataset/chance/random.ts'
import type { DemoFiles } from '../demo-register.ts'

/**
 * A way in which two registers may differ without anybody being able to tell. `change` edits the files and returns how
 * many rows it touched, of which there must be `atLeast` so many for the comparison to mean something.
 */
export type Difference = {
  readonly name: string
  readonly atLeast: number
  readonly change: (files: DemoFiles, random: Random) => number
}

/** A name of nobody in the generated register. */
export const OTHER_PERSON = '別人　花子'
