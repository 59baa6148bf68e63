import { prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { otherwiseKey } from '../../../src/index/columns/hashed-lists.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { type Growable, growableUint8, growableUint16, growableUint32 } from '../../../src/index/growable.ts'
import { fieldUnits, type NameFields, type SearchFields } from '../../../src/index/text/field-texts.ts'
import { addressKeys, postalKey } from '../../../src/text/address/address-key.ts'
import { englishKey } from '../../../src/text/english-key.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { FormMatch } from '../../../src/text/forms/legal-forms.ts'
import { writeOutAnd } from '../../../src/text/letters/signs.ts'
import { romanise } from '../../../src/text/romaji.ts'
import { spellingOf } from '../../../src/text/spelling.ts'
import { type HashColumn, hashColumn, hashRow, pushKey } from './columns.ts'
import { latinRows } from './mine-english-words.ts'
import { Rows } from './rows.ts'

/** The facts of a corporation that are folded. */
export type Named = Pick<
  Corporation,
  'name' | 'nameKana' | 'nameEn' | 'otherNames' | 'formerNames' | 'prefectureCode' | 'city' | 'street' | 'postalCode'
>

/**
 * The folded names and addresses by which corporations are found, in order of adding. One corporation needs nothing of
 * any other, so threads can share the work.
 */
export class NameColumns {
  texts: Rows<Uint16Array> = new Rows(growableUint16())
  readonly forms: Rows<Uint8Array> = new Rows(growableUint8())
  readonly hashes: Growable<Uint32Array> = growableUint32()
  readonly spellings: Growable<Uint32Array> = growableUint32()
  /** Rows of hashes, see `hashRow`. */
  readonly otherwise: Rows<Uint32Array> = new Rows(growableUint32())
  /** Of each corporation with a reading, its names in Latin letters: words and romanised reading, see `readNames`. */
  readonly latin: Rows<Uint8Array> = new Rows(growableUint8())
  /** 0 without a domestic address. */
  readonly towns: HashColumn = hashColumn()
  readonly streets: HashColumn = hashColumn()
  /** Rows of hashes of buildings, of complexes of them, of parts of towns, and of postal codes. */
  readonly buildings: Rows<Uint32Array> = new Rows(growableUint32())

  add(named: Named): void {
    const { fields, formIds } = foldNames(named)
    this.forms.add(formIds)
    this.texts.add(fieldUnits(fields))
    const written = writtenName(named.name)
    this.otherwise.add(hashRow(otherwiseKeys(named)))
    this.addAddress(named)
    for (const row of latinRows(named)) this.latin.add(row)
    this.hashes.push(twoHashes(written)[1])
    this.spellings.push(spellingOf(written))
  }

  /** Releases the texts, most of the memory; they may not be read afterwards. */
  releaseTexts(): void {
    this.texts = new Rows(growableUint16())
  }

  private addAddress({ prefectureCode, city, street, postalCode }: Named): void {
    const prefecture = prefectureOfCode(prefectureCode)
    const isDomestic = prefecture !== undefined && city !== undefined && street !== undefined
    const keys = isDomestic ? addressKeys({ prefecture: prefecture.name, city, street }) : undefined
    pushKey(this.towns, keys?.town)
    pushKey(this.streets, keys?.street)
    const buildings = [
      ...(keys?.building === undefined ? [] : [keys.building]),
      ...(keys?.complexes ?? []).map(({ key }) => key),
      ...(postalCode === undefined ? [] : [postalKey(postalCode)]),
    ]
    this.buildings.add(hashRow(buildings))
  }
}

function otherwiseKeys({ nameEn, formerNames = [] }: Named): readonly string[] {
  const former = formerNames.flatMap(({ name, nameEn: english }) => [
    fold(name).forms.some(({ forms }) => forms.length > 0) ? writtenName(name) : undefined,
    english && englishKey(english),
  ])
  return [...keysOf('english', [nameEn && englishKey(nameEn)]), ...keysOf('former', former)]
}

function keysOf(kind: 'english' | 'former', names: readonly (string | undefined)[]): readonly string[] {
  return names.flatMap((name) => (name ? [otherwiseKey(kind, name)] : []))
}

/** The fields by which a corporation is found, and the ids of its registered name's possible legal forms, ascending. */
type FoldedNames = { readonly fields: SearchFields; readonly formIds: readonly number[] }

type Names = PublishedName & Pick<Corporation, 'otherNames' | 'formerNames'>

export function foldNames(names: Names): FoldedNames {
  const { otherNames = [], formerNames = [] } = names
  const registered = foldName(names)
  // Loops, here and below: V8 does not inline flatMap, and every name passes here.
  const possible: number[] = []
  for (const match of registered.forms) for (const { id } of match.forms) possible.push(id)
  return {
    fields: {
      registered: registered.fields,
      usual: otherNames.map((name) => foldName({ name }).fields),
      former: formerNames.map((name) => foldName(name).fields),
    },
    formIds: distinct(possible).toSorted((a, b) => a - b),
  }
}

export type PublishedName = { readonly name: string; readonly nameKana?: string; readonly nameEn?: string }

function foldName({ name, nameKana, nameEn }: PublishedName): { fields: NameFields; forms: readonly FormMatch[] } {
  const { core, forms } = fold(name)
  const aloud = writeOutAnd(name)
  const formNames: string[] = []
  for (const match of forms) {
    const [form] = match.forms
    if (form !== undefined) formNames.push(form.name)
  }
  const fields = {
    core,
    aloud: aloud === name ? undefined : fold(aloud).core,
    forms: distinct(formNames),
    reading: nameKana === undefined ? undefined : fold(nameKana).core,
    english: nameEn === undefined ? undefined : fold(nameEn).core,
    romaji: nameKana === undefined ? undefined : romanise(nameKana),
  }
  return { fields, forms }
}

// Most names have one legal form, and need no set.
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return values.length < 2 ? values : [...new Set(values)]
}
