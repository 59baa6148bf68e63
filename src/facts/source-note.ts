/**
 * Where public fields came from. `as_of` (ISO) is the newest date of what is published; `fields` is there on a profile
 * only; `fictional` says that the corporations are invented, so that only the format is the source's.
 */
export type SourceNote = {
  readonly id: SourceId
  readonly name: string
  readonly url: string
  readonly license: string
  readonly license_url: string
  readonly as_of?: string
  readonly fictional?: true
  readonly fields?: readonly string[]
}

/** In the order in which they are cited. `usual-names` is the service's own table, the others publish files. */
export const SOURCE_IDS = ['nta', 'gbizinfo', 'gbizinfo-establishments', 'edinet', 'invoice', 'usual-names'] as const
export type SourceId = (typeof SOURCE_IDS)[number]
export type FileSourceId = Exclude<SourceId, 'usual-names'>
