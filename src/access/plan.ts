/** What a key may use; an undefined quota is unmetered. */
export type Plan = {
  readonly name: string
  readonly perMinute: number | undefined
  readonly perDay: number | undefined
}
