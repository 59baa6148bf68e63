/** Why a list cannot be read or its rows cannot be written; the message is a sentence for the user of the command. */
export class ListFault extends Error {}

/** Returns the ListFault for an error of the file system at `place`, a path or the name of a stream. */
export function listFault(place: string, cause: unknown): ListFault {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'the disk is full' : `it is out of reach (${messageOf(cause)})`
  return new ListFault(`${place}: ${why}.`, { cause })
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
