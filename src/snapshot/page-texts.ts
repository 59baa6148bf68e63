/*
 * A row of the section `representative`: what only the company's page may show.
 *
 *   the representative's name, without line breaks; may be empty
 *   then, when there is an overview for the page alone: a line break and the overview, which may contain line breaks
 *
 * in UTF-8. An empty row has neither.
 */
export type PageTexts = { readonly representative?: string; readonly overview?: string }

type GivenTexts = { readonly [Text in keyof PageTexts]: PageTexts[Text] | undefined }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const NOTHING = new Uint8Array(0)

/** Encodes a row; throws when the representative's name has a line break. */
export function encodePageTexts({ representative, overview }: GivenTexts): Uint8Array {
  if (representative?.includes('\n')) throw new Error('page-texts: a name of more than one line, expected one.')
  if (overview !== undefined) return encoder.encode(`${representative ?? ''}\n${overview}`)
  return representative === undefined ? NOTHING : encoder.encode(representative)
}

/** Decodes a row; a text that it lacks is left out. */
export function decodePageTexts(row: Uint8Array): PageTexts {
  const text = decoder.decode(row)
  const end = text.indexOf('\n')
  const representative = end === -1 ? text : text.slice(0, end)
  return {
    ...(representative === '' ? {} : { representative }),
    ...(end === -1 ? {} : { overview: text.slice(end + 1) }),
  }
}
