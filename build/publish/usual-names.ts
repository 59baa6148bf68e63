import { parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { fold } from '../../src/text/fold.ts'

/*
 * A table of usual names, what people call a corporation besides its registered name:
 *
 *   name TAB number TAB source LF      the first line
 *   無印良品 TAB 8013301010005 TAB …   one line a name; `source` says which corporation is meant, and where that is seen
 */
export type UsualName = { readonly name: string; readonly number: string; readonly source: string }

const HEADER = 'name\tnumber\tsource'

// As for a name in the tax agency's files.
const LONGEST_NAME = 150

/** Parses a table; `file` is its name in messages. The failure has one line for each wrong row. */
export function parseUsualNames(text: string, file: string): Result<readonly UsualName[], readonly string[]> {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  if (header !== HEADER)
    return failure([`${file}: begins with “${header.slice(0, 80)}”; expected the columns name, number, source.`])
  const names: UsualName[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  for (const [i, line] of lines.entries()) {
    const cells = line.split('\t')
    const [name = '', number = '', source = ''] = cells.map((cell) => cell.trim())
    const key = `${name}\t${number}`
    const fault = seen.has(key) ? 'stands there before' : faultOf({ name, number, source }, cells.length)
    seen.add(key)
    if (fault === undefined) names.push({ name, number, source })
    else faults.push(`${file}:${i + 2}: ${fault}.`)
  }
  return faults.length === 0 ? success(names) : failure(faults)
}

function faultOf({ name, number, source }: UsualName, columns: number): string | undefined {
  if (columns !== 3) return `${columns} ${columns === 1 ? 'column' : 'columns'}; expected three: name, number, source`
  if (/\p{Cc}/u.test(name)) return 'the name has a control character'
  if (fold(name).core === '') return `the name “${name}” has no letter and no digit`
  if (name.length > LONGEST_NAME) return `the name has ${name.length} characters; expected at most ${LONGEST_NAME}`
  const parsed = parseCorporateNumber(number)
  if (!parsed.ok) {
    const { problem } = parsed
    if (problem.kind === 'malformed')
      return `“${number}” is no corporate number; expected 13 digits, the first of them 1 to 9`
    return `the check digit of ${number} is wrong; expected ${problem.expected}`
  }
  return source === '' ? 'it names no source' : undefined
}
