import type { Random } from '../../../dataset/chance/random.ts'
import type { DemoFiles } from '../demo-register.ts'

/**
 * A way in which two registers may differ without any answer showing it. `change` edits the files and returns how many
 * rows it changed. It must change at least `atLeast` rows for the comparison to mean something.
 */
type Difference = {
  readonly atLeast: number
  readonly change: (files: DemoFiles, random: Random) => number
}

/** Differences by what differs. */
export type Differences = Readonly<Record<string, Difference>>

/** A name that no person in the generated register has. */
export const OTHER_PERSON = '別人　花子'
