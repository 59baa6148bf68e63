import { webHost } from '../domain/web-host.ts'
import type { MatchField } from './answer.ts'
import type { Corporation } from './corporation.ts'

/** A fact that finds corporations by its whole value, and the value as it is compared. */
export type WrittenCode = { readonly field: CodeField; readonly value: string }

type CodeField = Extract<MatchField, 'securities_code' | 'edinet_code' | 'website'>

/** Reads a securities code (6758, 67580, 130A, 6758.T), an EDINET code (E01777) or a web address, else nothing. */
export function parseWrittenCode(text: string): WrittenCode | undefined {
  // Most texts are names, and what reads a code takes longer than all else that is parsed.
  return DIGIT_OR_DOT.test(text) ? readCode(text) : undefined
}

function readCode(text: string): WrittenCode | undefined {
  if (MAY_BE_CODE.test(text)) {
    const code = text.normalize('NFKC').trim().toUpperCase().replace(AROUND, '')
    // Everybody leaves out the last character of five where it is 0, as the register does.
    if (SECURITIES_CODE.test(code)) return { field: 'securities_code', value: code.replace(/^(....)0$/, '$1') }
    if (EDINET_CODE.test(code)) return { field: 'edinet_code', value: code }
  }
  const host = MAY_BE_HOST.test(text) ? webHost(text) : undefined
  return host === undefined ? undefined : { field: 'website', value: host }
}

const DIGIT_OR_DOT = /[\d０-９.．]/
const MAY_BE_CODE = /[\d０-９][\da-z０-９ａ-ｚ][\d０-９][\da-z０-９ａ-ｚ]/i
// Behind a dot stand two Latin letters, or others up to the end of the host: 日本語.jp, 株式会社.みんな.
const MAY_BE_HOST = /[^\s.．][.．](?:[a-zａ-ｚ]{2}|[^ -~！-～]{2,}(?:[/／:：?？]|\s*$))/i
// 証券コード：6758, TYO: 6758, 6758.T and (6758).
const AROUND =
  /^[([]?(?:(?:証券|銘柄|EDINET)(?:コード)?|コード(?:番号)?|東証|TYO|TSE|EDINET)?[\s:]*(?=E?\d)|(?:\.T|[. ]JP(?: EQUITY)?)?[)\]]?$/g
const SECURITIES_CODE = /^\d[0-9A-Z]\d[0-9A-Z]\d?$/
const EDINET_CODE = /^E\d{5}$/

/** Returns the codes by which a corporation is found. */
export function codesOf({ securitiesCode, edinetCode, website }: Coded): readonly WrittenCode[] {
  const host = website === undefined ? undefined : webHost(website)
  return [
    ...(securitiesCode === undefined ? [] : [{ field: 'securities_code', value: securitiesCode } as const]),
    ...(edinetCode === undefined ? [] : [{ field: 'edinet_code', value: edinetCode } as const]),
    ...(host === undefined ? [] : [{ field: 'website', value: host } as const]),
  ]
}

type Coded = Pick<Corporation, 'securitiesCode' | 'edinetCode' | 'website'>
