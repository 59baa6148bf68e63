// RFC 5321 §4.5.3.1: a path of 256 octets, angle brackets included.
const LONGEST = 254

// RFC 5322 atext, dots anywhere: Japanese mobile carriers gave out addresses like a..b.@docomo.ne.jp.
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const TOP_LABEL = /[A-Za-z]/

/** Returns an e-mail address, undefined for none; full width and space around it are Japanese keyboards'. */
export function parseEmail(text: string): string | undefined {
  // NFKC can make a text 18 times longer, so hostile ones are refused before it.
  if (text.length > 2 * LONGEST) return undefined
  const written = text.normalize('NFKC').trim()
  if (written.length > LONGEST) return undefined
  const at = written.lastIndexOf('@')
  const labels = written.slice(at + 1).split('.')
  if (!LOCAL.test(written.slice(0, Math.max(at, 0))) || labels.length < 2) return undefined
  if (!labels.every((label) => LABEL.test(label)) || !TOP_LABEL.test(labels.at(-1) ?? '')) return undefined
  return written
}
