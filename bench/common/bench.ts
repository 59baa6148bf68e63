/** One benchmark: what it is asked with, and a flat table of named figures (the unit is in each figure's name). */
export type Bench = {
  readonly name: string
  /** One line: what is measured, on what. */
  readonly about: string
  run(options: BenchOptions): Promise<readonly Figures[]>
}

export type Figures = Readonly<Record<string, string | number>>

export type BenchOptions = {
  /** Tax agency files to compile; without any a generated register is used. */
  readonly nta: readonly string[]
  /** Size of the generated register. */
  readonly corporations: number
  /** Folder for generated files and snapshots; kept, so that a second run finds them. */
  readonly folder: string
  /** Seed of the register that the floods meet. */
  readonly seed: number
  /** Folder of another checkout whose server meets the floods as well, in turns with this one. */
  readonly tree: string | undefined
  /** EDINET's code list. */
  readonly edinet: string | undefined
  /** A compiled snapshot to ask instead of the one the other options describe. */
  readonly snapshot: string | undefined
  /** How long a bench that searches goes on searching. */
  readonly minutes: number
  /** How many daily builds are served one after the other. */
  readonly days: number
  /** Files of questions to ask (ranking/asked-questions.ts). */
  readonly asked: readonly string[]
  /** A file of names as somebody wrote them: name, number and kind, parted by tabs. */
  readonly labels: string | undefined
}
