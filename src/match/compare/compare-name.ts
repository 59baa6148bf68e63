import type { Writable } from '../../domain/writable.ts'
import type { Identity } from '../../query/present.ts'
import { inLetters, spellsOut } from '../../text/alike/letter-names.ts'
import { englishKeysMeant, hasEnglishKey } from '../../text/english-key.ts'
import { type Folded, fold, foldText, writtenName } from '../../text/fold.ts'
import { hasCase, latinOf } from '../../text/letters/signs.ts'
import { formApart, formJoined } from '../reading/form-apart.ts'

/**
 * Which name of a corporation a text is, and how exactly, best first. The lower `weight`, the likelier it is meant; a
 * former name has that of a present one, because a writer may know only the old name. `isName`: it is a name, not the
 * reading or another spelling of one. `isRegistered`: it is written as registered.
 */
export const CLOSENESS = {
  /** The name as it is registered, legal form included; if the row has a day, the name held on that day. */
  'as-registered': { weight: 0, isName: true, isRegistered: true },
  /** The name, exactly as it is registered but for Latin letters, which are spelled out in kana. */
  'letters-as-registered': { weight: 0, isName: true, isRegistered: false },
  /** The registered English name with its legal form, whatever its punctuation. */
  'english-with-form': { weight: 0, isName: true, isRegistered: true },
  /** The English name without a legal form, exactly as it is registered. */
  'english-as-registered': { weight: 0, isName: false, isRegistered: true },
  /** A former name, exactly as it was registered, when the row has no day. */
  'former-as-registered': { weight: 0, isName: true, isRegistered: true },
  /** The name with its form in its place, with or without a space, in old kanji: a space costs less than a form. */
  'as-spelled': { weight: 0.5, isName: true, isRegistered: false },
  /** The name with its legal form in another place, with another form or with none. */
  'same-name': { weight: 1, isName: true, isRegistered: false },
  /** The same with the name's Latin letters spelled out in kana, or partly read in kana. */
  letters: { weight: 1, isName: true, isRegistered: false },
  former: { weight: 1, isName: true, isRegistered: false },
  usual: { weight: 1, isName: true, isRegistered: false },
  reading: { weight: 1, isName: false, isRegistered: false },
  english: { weight: 1, isName: false, isRegistered: false },
  /** A name held before or after the row's day; without a day, the reading or English name of a former name. */
  'other-time': { weight: 2, isName: false, isRegistered: false },
  /** Another spelling of one of its names, that a search treats as equal. */
  'other-spelling': { weight: 3, isName: false, isRegistered: false },
  /** No name of the corporation, but like one, or the corporation was found by its number. */
  alike: { weight: 4, isName: false, isRegistered: false },
} as const

/** The keys of the table, the best first. */
export const CLOSEST_FIRST: readonly string[] = Object.keys(CLOSENESS)

export type Closeness = keyof typeof CLOSENESS

/** The name of a corporation that a text is; a former name was held from `since`, if known, to `until`. */
export type NameLikeness = {
  readonly closeness: Closeness
  /** That of a search for the text: the name as it is registered, or in another spelling. */
  readonly tier: 'registered' | 'exact'
  readonly field: 'name' | 'name_kana' | 'name_en' | 'other_name' | 'former_name'
  readonly value: string
  readonly since?: string
  readonly until?: string
  /** The text is the name as registered, but for the case of its Latin letters, which are not all narrow capitals. */
  readonly otherCase?: boolean
  /** The registered name that it belongs to, folded, which has the legal form. */
  readonly registered: Folded
}

// Fewer letters, spelled out, may be any word.
const FEW_LETTERS = 3

/** Compares one written name with the names of many corporations. */
export class NameComparison {
  readonly folded: Folded
  // The text with a dotted legal form in front taken as a form, or an English one kept in the name: it may be both.
  private readonly apart: Folded | undefined
  private readonly written: string
  private writtenFolded: string | undefined
  // The text with the letters that its katakana spells out.
  private readonly spelled: { readonly written: string; readonly core: string } | undefined
  // Read when the first corporation with an English name is compared: most have none.
  private englishKeys: readonly string[] | undefined
  private readonly text: string
  private readonly asOf: string | undefined
  // Cached, because namesakes have the same name.
  private readonly folds = new Map<string, Folded>()

  constructor(text: string, asOf: string | undefined) {
    const letters = inLetters(text)
    this.folded = this.foldOf(text)
    const apart = (this.folded.forms.length > 0 ? formJoined(text) : undefined) ?? formApart(text)
    this.apart = apart === undefined ? undefined : fold(apart)
    this.written = writtenName(text)
    const core = letters === undefined ? '' : fold(letters).core
    this.spelled = core.length < FEW_LETTERS ? undefined : { written: writtenName(letters ?? ''), core }
    this.text = text
    this.asOf = asOf
  }

  /** Returns the best of the corporation's names that the text is. */
  likenessOf(profile: Identity): NameLikeness | undefined {
    let best: NameLikeness | undefined
    let isOfToday = true
    for (const era of erasOf(profile, this.asOf)) {
      if (era.until === undefined) isOfToday = era.held
      const found = this.likenessIn(era)
      if (found !== undefined && (best === undefined || order(found) < order(best))) best = found
      if (best?.closeness === 'as-registered') return best
    }
    if (best !== undefined && order(best) < CLOSEST_FIRST.indexOf('usual')) return best
    const usual = profile.other_names?.find((name) => this.isSame(name))
    if (usual === undefined) return best
    // What people call it by its name of today they did not call it before.
    const closeness = isOfToday ? 'usual' : 'other-time'
    return { closeness, tier: 'exact', field: 'other_name', value: usual, registered: this.foldOf(profile.name) }
  }

  /** Folds the text as a way to write one of the names: K.K.Link has a form if the name is Link, none if ＫＫ　Ｌｉｎｋ. */
  writtenOf(...names: readonly Folded[]): Folded {
    return this.apart !== undefined && names.some(({ core }) => core === this.apart?.core) ? this.apart : this.folded
  }

  /** Folds a name, and each name only once. */
  foldOf(name: string): Folded {
    const known = this.folds.get(name)
    if (known !== undefined) return known
    const folded = fold(name)
    this.folds.set(name, folded)
    return folded
  }

  private likenessIn(era: Era): NameLikeness | undefined {
    const registered = this.foldOf(era.name)
    const found = this.fieldOf(era, registered)
    if (found === undefined || (era.shown !== undefined && !IN_FULL.has(found.closeness))) return undefined
    const { since, until } = era
    const closeness = this.closenessIn(era, found.closeness)
    const { isName, isRegistered } = CLOSENESS[closeness]
    const likeness: Writable<NameLikeness> = {
      closeness,
      tier: isName && isRegistered ? 'registered' : 'exact',
      field: until === undefined ? found.field : 'former_name',
      value: until === undefined ? (era.shown ?? found.value) : era.name,
      registered,
    }
    if (until !== undefined) likeness.until = until
    if (found.otherCase) likeness.otherCase = true
    if (until !== undefined && since !== undefined) likeness.since = since
    return likeness
  }

  private fieldOf(
    { name, kana, english }: Era,
    { core }: Folded,
  ): Pick<NameLikeness, 'closeness' | 'field' | 'value' | 'otherCase'> | undefined {
    const written = this.folded.core === core ? writtenName(name) : undefined
    if (this.written === written)
      return {
        closeness: 'as-registered',
        field: 'name',
        value: name,
        otherCase: hasCase(this.text) && latinOf(this.text) !== latinOf(name),
      }
    if (english !== undefined && this.isEnglishName(english))
      return { closeness: 'english-with-form', field: 'name_en', value: english }
    if (written !== undefined && isAlikeWritten(this.written, written)) {
      this.writtenFolded ??= foldText(this.written)
      const isSpelled = this.writtenFolded === foldText(written)
      return { closeness: isSpelled ? 'as-spelled' : 'same-name', field: 'name', value: name }
    }
    if (this.apart?.core === core) return { closeness: 'same-name', field: 'name', value: name }
    const lettered = this.letteredAs(name, core)
    if (lettered !== undefined) return { closeness: lettered, field: 'name', value: name }
    if (kana !== undefined && this.isSame(kana)) {
      const saysForm = this.folded.forms.some(({ forms }) => forms.length > 0)
      if (saysForm && hasLettersRead(this.folded.core, core))
        return { closeness: 'letters', field: 'name', value: name }
      return { closeness: 'reading', field: 'name_kana', value: kana }
    }
    if (english === undefined || !this.isSame(english)) return undefined
    const closeness = this.written === writtenName(english) ? 'english-as-registered' : 'english'
    return { closeness, field: 'name_en', value: english }
  }

  private closenessIn({ held, until, shown }: Era, closeness: Closeness): Closeness {
    if (shown !== undefined) return 'same-name'
    if (held) return closeness
    if (until === undefined || this.asOf !== undefined) return 'other-time'
    const { isName, weight } = CLOSENESS[closeness]
    if (!isName) return 'other-time'
    return weight === 0 ? 'former-as-registered' : 'former'
  }

  private isEnglishName(name: string): boolean {
    this.englishKeys ??= englishKeysMeant(this.text, this.folded)
    return this.englishKeys.length > 0 && hasEnglishKey(name, this.englishKeys)
  }

  private isSame(name: string): boolean {
    const { core } = this.foldOf(name)
    if (this.folded.core === core || this.spelled?.core === core) return true
    return this.folded.forms.length === 0 && this.apart?.core === core
  }

  // How the text spells out the Latin letters of a name, if it does.
  private letteredAs(name: string, core: string): 'letters-as-registered' | 'letters' | 'reading' | undefined {
    if (this.spelled?.core === core) {
      const written = writtenName(name)
      if (this.spelled.written === written) return 'letters-as-registered'
      if (isAlikeWritten(this.spelled.written, written)) return lettered(core)
    }
    return core.length >= FEW_LETTERS && spellsOut(this.folded.core, core) ? lettered(core) : undefined
  }
}

// Of few letters, or two Latin ones, without the legal form in its place, another may be called so: ケイティケイ, ワイエス商事.
function lettered(core: string): 'letters' | 'reading' {
  return LETTERED.test(core) ? 'letters' : 'reading'
}

const LETTERED = /^(?=.{5}).*[a-z]{3}/

const IN_FULL: ReadonlySet<Closeness> = new Set(['as-registered', 'as-spelled'])

// Whether both have & or hiragana, or neither: folded, Ｅ＆Ｅ is EE, and そうせい may be the reading of another name.
function isAlikeWritten(a: string, b: string): boolean {
  return a.includes('&') === b.includes('&') && HIRAGANA.test(a) === HIRAGANA.test(b)
}

// Whether only the name's Latin letters are read in kana: トッパントラベルサービス and TOPPANトラベルサービス.
function hasLettersRead(text: string, name: string): boolean {
  const others = name.split(LATIN)
  if (others.length === 1 || others.join('').length < LEAST_SHARED) return false
  return new RegExp(`^${others.join('.+')}$`, 'u').test(text)
}

const LATIN = /[a-z]{3,}/
const LEAST_SHARED = 4

const HIRAGANA = /[ぁ-ゖ]/

/** A name; `held`: on the row's day, or today. `shown`: today's name, of which this is supposed to be the former. */
type Era = {
  readonly name: string
  readonly shown?: string
  readonly kana?: string | undefined
  readonly english?: string | undefined
  readonly since?: string | undefined
  readonly until?: string
  readonly held: boolean
}

// The name of a day is the oldest former name that ended after it, or else the present one. The newest is first.
function erasOf(profile: Identity, asOf: string | undefined): readonly Era[] {
  const { name: today, name_kana: kana, name_en: english, named_on: namedOn, former_names: former = NONE } = profile
  const heldThen = asOf === undefined ? undefined : former.findLast(({ until }) => asOf < until)
  const isBefore = asOf !== undefined && namedOn !== undefined && asOf < namedOn
  const eras: Era[] = [{ name: today, kana, english, held: heldThen === undefined && !isBefore }]
  for (const [at, { name, name_kana: kana, name_en: english, until }] of former.entries())
    eras.push({ name, kana, english, since: former[at + 1]?.until, until, held: former[at] === heldThen })
  if (!isBefore || heldThen !== undefined) return eras
  for (const [form, before] of CONVERTED)
    if (today.includes(form)) eras.push({ name: today.replace(form, before), shown: today, held: true })
  return eras
}

const NONE: NonNullable<Identity['former_names']> = []

// A change of form alone is a change of name that keeps the number.
const CONVERTED = [
  ['公益社団法人', '一般社団法人'],
  ['公益財団法人', '一般財団法人'],
  ['株式会社', '有限会社'],
] as const

function order({ closeness }: NameLikeness): number {
  return CLOSEST_FIRST.indexOf(closeness)
}
