import type { Random } from '../../dataset/chance/random.ts'
import type { Profile } from '../../src/facts/profile.ts'

type OwnName = 'as registered' | 'width' | 'short form' | 'form left out' | 'form moved' | 'reading' | 'English'
type OtherRow = 'former name' | 'former address' | 'typo' | 'branch' | 'courtesy' | 'truncated' | 'wrong address'
export type VariantKind = OwnName | OtherRow

/** Returns a variant of a corporation's name; undefined when the corporation has none of this kind. */
type Variant = (profile: Profile, random: Random) => string | undefined

export const VARIANTS: Readonly<Record<VariantKind, Variant>> = {
  'as registered': ({ name }) => name,
  width: ({ name }) => changed(name, name.normalize('NFKC')),
  'short form': ({ name }, random) => replaceForm(name, (form) => random.pick(SHORT_FORMS[form])),
  'form left out': ({ name }) => replaceForm(name, () => ''),
  'form moved': ({ name }) => moveForm(name),
  reading: ({ name, name_kana }) => {
    const form = FORM.exec(name)?.[0]
    if (form === undefined || name_kana === undefined) return undefined
    return name.startsWith(form) ? form + name_kana : name_kana + form
  },
  English: ({ name_en }) => name_en,
  'former name': ({ former_names }) => former_names?.[0]?.name,
  'former address': ({ name, former_locations }) => (former_locations === undefined ? undefined : name),
  typo: ({ name }, random) => withError(name, random),
  branch: ({ name }, random) => name + random.pick(['　', '']) + random.pick(BRANCHES),
  courtesy: ({ name }, random) => random.pick(COURTESIES).replace('NAME', name),
  truncated: ({ name }, random) =>
    name.length < LEAST_TRUNCATED ? undefined : name.slice(0, random.between(LEAST_TRUNCATED - 2, name.length - 1)),
  'wrong address': ({ name }) => name,
}

const SHORT_FORMS = {
  株式会社: ['㈱', '(株)', '（株）', '株式会社 '],
  有限会社: ['㈲', '(有)', '（有）'],
  合同会社: ['(同)', '（同）', '合同会社　'],
  一般社団法人: ['(一社)', '一般社団法人　'],
  一般財団法人: ['(一財)', '一般財団法人　'],
} as const
type ShortenedForm = keyof typeof SHORT_FORMS
const FORM = new RegExp(`^(?:${Object.keys(SHORT_FORMS).join('|')})|(?:${Object.keys(SHORT_FORMS).join('|')})$`)
const BRANCHES = '東京支店 大阪支店 名古屋営業所 東北支社 横浜工場 札幌支店 九州支社 本社 第一営業部 経理部'.split(' ')
const COURTESIES = 'NAME御中|NAME 御中|NAME　様|【重要】NAME|NAME（担当：山田）|NAME TEL03-1234-5678|★NAME'.split('|')
const LEAST_TRUNCATED = 12

function changed(before: string, after: string): string | undefined {
  return before === after ? undefined : after
}

function replaceForm(name: string, shorten: (form: ShortenedForm) => string): string | undefined {
  return changed(
    name,
    name.replace(FORM, (form) => shorten(form as ShortenedForm)),
  )
}

function moveForm(name: string): string | undefined {
  const form = FORM.exec(name)?.[0]
  if (form === undefined) return undefined
  return name.startsWith(form) ? name.slice(form.length) + form : form + name.slice(0, -form.length)
}

// Makes one typing error outside the legal form: a letter replaced, a letter left out, or two letters swapped.
function withError(name: string, random: Random): string | undefined {
  const form = FORM.exec(name)?.[0] ?? ''
  const core = [...name.replace(form, '')]
  if (core.length < 3) return undefined
  const at = random.below(core.length - 1)
  const [here = '', next = ''] = core.slice(at)
  const wrong = [random.pick([...OTHER_LETTERS]), '', next + here][random.below(3)] ?? ''
  core.splice(at, wrong.length === 2 ? 2 : 1, wrong)
  const written = name.startsWith(form) ? form + core.join('') : core.join('') + form
  return changed(name, written)
}

const OTHER_LETTERS =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン田山本木大中小新東西南北'
