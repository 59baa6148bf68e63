/** One benchmark. A run returns the rows of a table; the name of each figure includes its unit. */
export type Bench = {
  readonly name: string
  /** One line: what is measured, on what. */
  readonly about: string
  run(options: BenchOptions): Promise<readonly Figures[]>
}

export type Figures = Readonly<Record<string, string | number>>

/** The flags of the command (main.ts), whose help says what each is for. */
export type BenchOptions = {
  readonly nta: readonly string[]
  readonly corporations: number
  readonly folder: string
  readonly seed: number
  readonly vs: string | undefined
  readonly there: readonly string[]
  readonly snapshot: string | undefined
  readonly minutes: number
  readonly days: number
  readonly asked: readonly string[]
  readonly labels: string | undefined
}
