import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import { WORDS } from '../../words/words.ts'

/** List items that link to the records of public offices about a number, whether or not it is published here. */
export function OfficialRecords({ number, language }: { readonly number: string; readonly language: Language }): VNode {
  const words = WORDS[language].company.records
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
