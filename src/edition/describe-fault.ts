/** Returns an error as the operator's log shows it, with its stack. */
export function describeFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
