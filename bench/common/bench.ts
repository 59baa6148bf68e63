/** One benchmark. A run returns the rows of a table; the name of each figure includes its unit. */
export type Bench = {
  readonly name: string
  /** One line: what is measured, on what. */
  readonly about: string
  run(options: BenchOptions): Promise<readonly Figures[]>
}

export type Figures = Readonly<Record<string, string | number>>

export type BenchOptions = {
  /** Paths of tax agency files to compile. When empty, the register is generated. */
  readonly nta: readonly string[]
  /** Number of corporations to generate. */
  readonly corporations: number
  /** Folder for generated files and snapshots. They are kept, so that a second run uses them again. */
  readonly folder: string
  /** Seed of generated registers, of the rows to match, and of everything that the year bench draws. */
  readonly seed: number
  /** Folder of another checkout to measure in turns with this one. */
  readonly vs: string | undefined
  /** Environment variables (NAME=VALUE) of the other one, which is this checkout once more when `vs` names none. */
  readonly there: readonly string[]
  /** Path of a compiled snapshot that every checkout opens, instead of compiling one of its own. */
  readonly snapshot: string | undefined
  /** Minutes that the hostile bench climbs for expensive questions. */
  readonly minutes: number
  /** Number of daily builds in the year bench, served one after the other. */
  readonly days: number
  /** Paths of files with questions (test/ranking/typed/asked-questions.ts), or with names (match/names.ts). */
  readonly asked: readonly string[]
  /** Path of a tab-separated file of names as people wrote them: name, number and kind (match/read-labels.ts). */
  readonly labels: string | undefined
}
