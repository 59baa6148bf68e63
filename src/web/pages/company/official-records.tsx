import type { VNode } from 'preact'
import type { Language, Wording } from '../../address/language.ts'

const WORDS: Wording<{ readonly taxAgency: string; readonly gbizinfo: string; readonly invoice: string }> = {
  ja: { taxAgency: '国税庁法人番号公表サイト', gbizinfo: 'gBizINFO', invoice: 'インボイス登録の確認（国税庁）' },
  en: {
    taxAgency: 'National Tax Agency corporate number site',
    gbizinfo: 'gBizINFO',
    invoice: 'Invoice registration (National Tax Agency)',
  },
}

/** List items that link to the records of public offices about a number, whether or not it is published here. */
export function OfficialRecords({ number, language }: { readonly number: string; readonly language: Language }): VNode {
  const words = WORDS[language]
  const links = [
    [words.taxAgency, `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`],
    [words.gbizinfo, `https://info.gbiz.go.jp/hojin/ichiran?hojinBango=${number}`],
    [words.invoice, `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number}`],
  ] as const
  return (
    <>
      {links.map(([name, href]) => (
        <li key={href}>
          <a href={href} rel="external noopener">
            {name}
          </a>
        </li>
      ))}
    </>
  )
}
