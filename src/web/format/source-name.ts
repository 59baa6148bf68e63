import type { SourceId, SourceNote } from '../../facts/source-note.ts'
import type { Language } from '../address/language.ts'

type Named = Pick<SourceNote, 'name' | 'license' | 'fictional'> & { readonly id: string }

const NAMES: ReadonlyMap<string, string> = new Map<SourceId | 'jsic', string>([
  ['nta', 'Corporate Number Publication Site (National Tax Agency)'],
  ['gbizinfo', 'gBizINFO (Ministry of Economy, Trade and Industry)'],
  [
    'gbizinfo-establishments',
    'gBizINFO, establishments (Ministry of Economy, Trade and Industry; Japan Pension Service)',
  ],
  ['edinet', 'EDINET (Financial Services Agency)'],
  ['invoice', 'Qualified Invoice Issuer Publication Site (National Tax Agency)'],
  ['usual-names', 'Table of usual names (this service)'],
  ['jsic', 'Japan Standard Industrial Classification, revision 14 (Ministry of Internal Affairs and Communications)'],
])

const LICENSES: ReadonlyMap<string, string> = new Map([
  ['公共データ利用規約（第1.0版）（PDL1.0）', 'Public Data License 1.0 (PDL1.0)'],
  ['政府標準利用規約（第2.0版）', 'Government of Japan Standard Terms of Use 2.0'],
])

/** Returns the name of a source for a page. The sentence to cite it by, which its terms ask for, stays in Japanese. */
export function sourceName({ id, name, fictional }: Named, language: Language): string {
  const english = language === 'en' ? NAMES.get(id) : undefined
  if (english === undefined) return name
  if (fictional) return `Fictional data, in the format of ${english}`
  return id === 'usual-names' ? english : `${english}, processed`
}

/** Returns the name of the terms of a source for a page. */
export function licenseName({ license }: Named, language: Language): string {
  return (language === 'en' ? LICENSES.get(license) : undefined) ?? license
}
