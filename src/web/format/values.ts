import { fill, type Language, WORDS } from '../words/words.ts'

const PLAIN: Readonly<Record<Language, Intl.NumberFormat>> = {
  ja: new Intl.NumberFormat('ja-JP'),
  en: new Intl.NumberFormat('en-GB'),
}

const MYRIADS = ['', '万', '億', '兆', '京'] as const

/** 1234567 → 1,234,567 */
export function formatCount(count: number, language: Language): string {
  return PLAIN[language].format(count)
}

/** Formats yen as readers of the language write them: 120000000 → 1億2,000万円, ¥120,000,000. */
export function formatYen(yen: number, language: Language): string {
  return language === 'ja' ? `${inMyriads(yen)}円` : `¥${PLAIN.en.format(yen)}`
}

/** Formats a round amount in words, 1000000000 → 10億円, ¥1 billion; any other amount as `formatYen` does. */
export function formatYenInWords(yen: number, language: Language): string {
  const isRound = language === 'en' && yen >= 1_000_000 && yen % 100_000 === 0
  return isRound ? `¥${IN_WORDS.format(yen)}` : formatYen(yen, language)
}

const IN_WORDS = new Intl.NumberFormat('en-GB', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 4,
})

/** 1234 → 1,234人, 1,234 people. */
export function formatPeople(people: number, language: Language): string {
  const { person, people: several } = WORDS[language].common
  return fill(people === 1 ? person : several, { count: PLAIN[language].format(people) })
}

/** Writes an amount in groups of four digits, each with its unit (億, 万, none for the last); leaves out groups of 0. */
function inMyriads(amount: number): string {
  const groups = MYRIADS.map((unit, i) => {
    const whole = Math.floor(amount / 10_000 ** i)
    // 京 is the last unit: whatever is left belongs to it.
    const group = unit === '京' ? whole : whole % 10_000
    return group === 0 ? '' : PLAIN.ja.format(group) + unit
  })
  return groups.reverse().join('') || '0'
}

/** Formats a wait in words: 40秒後, 約5分後, 約1時間後; "in 40 seconds", "in about an hour". */
export function formatWait(seconds: number, language: Language): string {
  const [count, unit] = roundedUp(seconds)
  return fill(WORDS[language].waits[count === 1 ? unit : (`${unit}s` as const)], { count })
}

// Rounds up, so that a request after the stated wait is not refused.
function roundedUp(seconds: number): readonly [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [Math.max(1, Math.ceil(seconds)), 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 2026-08-21 → 2026年8月21日, 21 Aug 2026; any text but an ISO date stays as it is. */
export function formatDate(iso: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (year === undefined) return iso
  if (language === 'ja') return `${year}年${Number(month)}月${Number(day)}日`
  return `${Number(day)} ${shortMonth(Number(month))} ${year}`
}

/** Formats a day without its year: 3月31日, 31 Mar. */
export function formatDayOfYear(month: number, day: number, language: Language): string {
  return language === 'ja' ? `${month}月${day}日` : `${day} ${shortMonth(month)}`
}

/** 3 → Mar; a number that is not from 1 to 12 stays as it is. */
function shortMonth(month: number): string {
  return MONTHS[month - 1] ?? String(month)
}

/** 1000001 → 〒100-0001; any other text stays as it is behind the 〒. */
export function formatPostalCode(code: string): string {
  return /^\d{7}$/.test(code) ? `〒${code.slice(0, 3)}-${code.slice(3)}` : `〒${code}`
}

/** The link of a website; https where the text names no scheme, undefined for other schemes and without a domain. */
export function webAddress(text: string): { readonly href: string; readonly label: string } | undefined {
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (!url.hostname.includes('.')) return undefined
  return { href: url.href, label: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}

/** Returns a contact as a `mailto:`, `http:` or `https:` URI; undefined for any other text. */
export function contactUri(contact: string): string | undefined {
  const uri = contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact
  return /^(?:mailto:|https?:\/\/)\S+$/.test(uri) ? uri : undefined
}
