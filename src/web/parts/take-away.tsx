import type { VNode } from 'preact'
import { MOST_FILE_ROWS } from '../address/search-address.ts'
import { formatCount } from '../format/values.ts'
import { fill, type Language, localHref, WORDS } from '../words/words.ts'
import { CopyButton } from './copy-button.tsx'

type TakeAwayProps = {
  readonly language: Language
  readonly total: number
  /** The address of the list; with .csv or .xlsx behind its path, it is that of a file. */
  readonly path: string
  /** The address of the answer of the API. */
  readonly api: string
  /** What the list has and the API lacks, by its names on the page. */
  readonly without: readonly string[]
}

/** Links to a list as a file, and the same question to the API. */
export function TakeAway({ language, total, path, api, without }: TakeAwayProps): VNode {
  const fileOf = (format: string) => localHref(language, path.replace(/(?=\?|$)/, `.${format}`))
  const words = WORDS[language].takeAway
  return (
    <div class="take-away">
      <p class="note">
        {words.title}
        {total > MOST_FILE_ROWS && fill(words.most, { count: formatCount(MOST_FILE_ROWS, language) })}{' '}
        <a href={fileOf('xlsx')} rel="nofollow" download>
          Excel
        </a>{' '}
        <a href={fileOf('csv')} rel="nofollow" download>
          CSV
        </a>
      </p>
      <details>
        <summary>
          {words.api}
          {without.length > 0 && fill(words.without, { names: without.join(WORDS[language].common.comma) })}
        </summary>
        <pre>
          <code id="api-question">{`curl -H 'X-API-Key: YOUR_API_KEY' '${api}'`}</code>
        </pre>
        <CopyButton language={language} from="api-question" what={words.api} />
      </details>
    </div>
  )
}
