import { ownTable } from '../../src/program/own-file.ts'
import type { Random } from '../chance/random.ts'
import { isCompany, type Profile } from '../chance/shares.ts'
import { personName } from '../names/person-name.ts'
import { romanise } from '../names/romanise.ts'
import { type DomesticAddress, digits } from '../places/addresses.ts'
import { type Trade, textsOf, wordsOf } from '../words/word.ts'
import { dateOf, LAST_DAY } from './calendar.ts'
import type { Corporation, Facts, Filer } from './corporation.ts'
import SENTENCES from './sentences.json' with { type: 'json' }

/** What the facts of a corporation depend on. */
export type Subject = Pick<Corporation, 'kind' | 'trade' | 'name' | 'reading'> & {
  readonly address: DomesticAddress
  readonly assignedDay: number
  readonly closed: boolean
}

type Sized = Subject & { readonly size: number }

const NO_FACTS: Facts = { establishments: [] }

// In units of 10,000 yen.
const CAPITALS = [300, 500, 100, 1000, 300, 1000, 2000, 1000, 3000, 5000, 500, 9900, 1500, 4500]
const NOWHERE = { text: '', reading: '' }
const SERVICES = ['サービス業']
export const FILER_INDUSTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  [...'ABCDEFGHIJK'].map((section) => [section, textsOf(`filers ${section}`)]),
)

/** Draws everything but the registration. Company size is drawn once; capital and numbers of employees depend on it. */
export function factsOf(random: Random, subject: Subject, profile: Profile): Facts {
  const { kind, trade } = subject
  if (kind === '401' || kind === '101') return NO_FACTS
  const size = companySize(random)
  const establishments = establishmentsOf(random, profile, { ...subject, size })
  if (subject.closed && !random.chance(0.2)) return { establishments }

  const filer =
    kind === '301' && !subject.closed && random.chance(profile.edinet / 0.45) ? filerOf(random, trade) : undefined
  // The ministries publish facts about larger companies far more often: those on public lists of suppliers and filers.
  const known = (share: number) => random.chance(filer ? 0.9 : Math.min(0.98, share * (size > 20 ? 1.8 : 0.88)))
  const representative = known(profile.representative) ? personName(random) : undefined
  const employees = known(profile.employees) ? employeesOf(random, filer ? size * 40 + 90 : size) : undefined
  const women = employees === undefined || !random.chance(0.3) ? undefined : Math.round(employees * random.next())
  const establishedDay = random.chance(0.8) ? subject.assignedDay : subject.assignedDay - random.below(400)
  const establishedOn = known(profile.founding) ? establishment(random, establishedDay) : undefined
  const capitalYen = filer
    ? filer.capitalMillionYen * 1e6
    : isCompany(kind) && known(profile.capital)
      ? random.pick(CAPITALS) * 10_000 * (size > 100 ? 10 : 1)
      : undefined
  return {
    ...{ establishments, filer, representative, capitalYen, employees, establishedOn },
    maleEmployees: employees !== undefined && women !== undefined ? employees - women : undefined,
    femaleEmployees: women,
    overview: known(profile.overview) ? overviewOf(random, { ...subject, representative }) : undefined,
    website: known(profile.website) ? websiteOf(random, subject) : undefined,
    foundedIn: establishedOn && random.chance(0.4) ? Number(establishedOn.slice(0, 4)) - random.below(6) : undefined,
    industries: known(profile.industries) ? industriesOf(random, subject, profile.detailedIndustry) : undefined,
    qualification: known(profile.qualification) ? qualificationOf(random) : [],
  }
}

// Half of the companies have fewer than four at work; one in fifty has a long tail up to 90,000.
function companySize(random: Random): number {
  const usual = Math.exp(1.25 + 1.3 * random.normal())
  return random.chance(0.02) ? Math.min(usual * 6 * random.next() ** -0.8, 90_000) : usual
}

// The files contain 0 where the number is not known.
function employeesOf(random: Random, size: number): number {
  return random.chance(0.04) ? 0 : Math.max(1, Math.round(size * (0.9 + random.next() * 0.5)))
}

// Corporations older than the numbering were founded from 1949 to 2015.
function establishment(random: Random, day: number): string {
  if (day > 0) return dateOf(day)
  const year = 2015 - Math.floor(random.next() ** 1.3 * 67)
  return `${year}-${two(random.between(1, year === 2015 ? 9 : 12))}-${two(random.between(1, 28))}`
}

// Industry groups of corporations other than companies: unions, religion and societies, welfare, government.
const OTHER_GROUPS = ['871', '872', '931', '932', '934', '941', '942', '853', '859', '816', '711', '982', '830']

// Writes 事業種目 as `E:製造業|G:情報通信業-39:情報サービス業-391:`; `detailed`: how often below the section.
function industriesOf(random: Random, { kind, trade }: Subject, detailed: number): string {
  if (random.chance(0.003)) return alternative(random, '999', false)
  const groups = kind === '399' || kind === '499' ? OTHER_GROUPS : kind === '201' ? ['982'] : trade.groups
  const first = alternative(random, random.pick(groups), random.chance(detailed))
  if (!random.chance(detailed * 0.15)) return first
  const second = alternative(random, random.pick(groups), random.chance(detailed))
  return second === first ? first : `${first}|${second}`
}

const INDUSTRIES = new Map(
  ownTable('dataset/jsic.tsv').map(([code = '', section = '', name = '']) => [code, { section, name }]),
)

// Writes one industry. gBizINFO often leaves out the group's name.
function alternative(random: Random, group: string, detailed: boolean): string {
  const named = (code = '') => `${code}:${INDUSTRIES.get(code)?.name}`
  const front = named(INDUSTRIES.get(group)?.section)
  if (!detailed) return front
  const middle = `${front}-${named(group.slice(0, 2))}`
  if (random.chance(0.3)) return middle
  return `${middle}-${random.chance(0.5) ? named(group) : `${group}:`}`
}

// .example never resolves (RFC 2606), so no generated link leads anywhere.
function websiteOf(random: Random, { name, reading, kind }: Subject): string {
  const latin = name.normalize('NFKC').replace(/[^A-Za-z0-9]/g, '')
  const host = (latin.length > 2 ? latin : romanise(reading)).toLowerCase().slice(0, 24)
  const path = random.chance(0.15) ? random.pick(['company/', 'index.html', 'corp/']) : ''
  return `https://www.${host}${kind === '399' ? '-org' : ''}.example/${path}`
}

function qualificationOf(random: Random): readonly string[] {
  const grades = Array.from({ length: 4 }, () => random.pick(['', 'A', 'B', 'C', 'C', 'D', 'D']))
  const items = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(wordsOf('item codes')).text))
  return [grades.join('|'), [...items].sort().join('|')]
}

function filerOf(random: Random, { section }: Trade): Filer {
  const listed = random.chance(0.53)
  return {
    listed,
    consolidated: random.chance(0.75),
    capitalMillionYen: Math.round(Math.exp(6.6 + 1.5 * random.normal())) + 10,
    closingDay: random.pick(wordsOf('closing days')).text,
    industry: random.chance(0.68) ? random.pick(FILER_INDUSTRIES.get(section) ?? SERVICES) : '内国法人・組合',
    securityCode: listed ? `${random.between(1300, 9997)}0` : '',
  }
}

function establishmentsOf(random: Random, profile: Profile, { size, ...subject }: Sized): Facts['establishments'] {
  const share = subject.closed ? 0.25 : profile.insured
  if (!random.chance(share)) return []
  const several = random.chance(profile.severalEstablishments)
  const count = several ? random.pick([2, 2, 2, 3, 3, 4, 6]) : 1
  const { city, town, street } = subject.address
  return Array.from({ length: count }, (_, i) => {
    const ended = subject.closed || random.chance(several ? 0.15 : 0.02)
    const insured = ended && random.chance(0.5) ? 0 : Math.round((size / count) * (0.7 + 0.6 * random.next()))
    const place = several && i > 0 ? random.pick(wordsOf('places of work')) : NOWHERE
    return [
      subject.name + (place.text && `\u3000${place.text}`),
      subject.reading + (place.text && `\u3000${place.reading}`),
      city.name + (i === 0 ? street : `${town.text}${digits(random.between(1, 900))}`),
      city.reading + town.reading,
      // The number of insured persons, empty when it is not known.
      random.chance(0.03) ? '' : String(insured),
      ended ? dateOf(LAST_DAY - random.below(3200)) : '',
    ]
  })
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** What an overview depends on. Some overviews name the representative. */
type OverviewSubject = Pick<Subject, 'kind' | 'name' | 'trade'> & { readonly representative: string | undefined }

const PUBLIC_WORKS = textsOf('public works')

/** Sentences that name the representative, or people for whom the files have no column: founders, advisers. */
export const ON_PEOPLE: Readonly<Record<'representative' | 'others', readonly string[]>> = SENTENCES

/** Sets a name such as 山田　太郎 in a sentence, or a part of it. */
export function withName(sentence: string, name: string): string {
  const [family = '', given = ''] = name.split('\u3000')
  return sentence
    .replace('{name}', name)
    .replace('{given first}', `${given}\u3000${family}`)
    .replace('{family}', family)
}

/** Returns one to six sentences about the company, on one line or several, some with quotation marks and commas. */
function overviewOf(random: Random, { kind, name, trade, representative }: OverviewSubject): string {
  const works = isCompany(kind) ? trade.works : PUBLIC_WORKS
  const first = random.pick(works)
  const second = random.pick(works)
  const sentences = [`${first}${second === first ? '' : `、${second}`}を行う。`]
  if (random.chance(0.6))
    sentences.push(
      `${random.pick(wordsOf('strengths')).text}サービスを${random.pick(wordsOf('customers')).text}に提供している。`,
    )
  if (random.chance(0.25))
    sentences.push(`"${random.pick(wordsOf('slogans')).text}"を掲げ、品質,コスト,納期の改善を続けている。`)
  if (random.chance(0.2)) sentences.push(`${name}は取引先とともに成長することを目指す。`)
  if (representative && random.chance(0.04))
    sentences.push(withName(random.pick(ON_PEOPLE.representative), representative))
  if (random.chance(0.02)) sentences.push(withName(random.pick(ON_PEOPLE.others), personName(random)))
  return sentences.join(random.chance(0.4) ? '\n' : '')
}
