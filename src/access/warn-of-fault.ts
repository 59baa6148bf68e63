/** Makes Node print a warning of a bug that no caller can be told of. */
export function warnOfFault(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
}
