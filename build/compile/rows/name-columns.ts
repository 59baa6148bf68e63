import { prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { otherwiseKey } from '../../../src/index/columns/hashed-lists.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { type Growable, growableUint8, growableUint16, growableUint32 } from '../../../src/index/growable.ts'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import { addressKeys, postalKey } from '../../../src/text/address/address-key.ts'
import { englishKey } from '../../../src/text/english-key.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import { spellingOf } from '../../../src/text/spelling.ts'
import { HashColumn, OwnedKeys } from './columns.ts'
import { latinRows } from './mine-english-words.ts'
import { Rows } from './rows.ts'
import { foldNames } from './search-fields.ts'

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
  readonly otherwise: OwnedKeys = new OwnedKeys()
  /** Of each corporation with a reading, its names in Latin letters: words and romanised reading, see `readNames`. */
  readonly latin: Rows<Uint8Array> = new Rows(growableUint8())
  /** 0 without a domestic address. */
  readonly towns: HashColumn = new HashColumn()
  readonly streets: HashColumn = new HashColumn()
  /** Of buildings, of complexes of them, of parts of towns, and of postal codes. */
  readonly buildings: OwnedKeys = new OwnedKeys()

  add(named: Named): void {
    const { fields, formIds } = foldNames(named)
    this.forms.add(formIds)
    this.texts.add(fieldUnits(fields))
    const written = writtenName(named.name)
    this.otherwise.add(otherwiseKeys(named))
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
    this.towns.add(keys?.town)
    this.streets.add(keys?.street)
    this.buildings.add([
      ...(keys?.building === undefined ? [] : [keys.building]),
      ...(keys?.complexes ?? []).map(({ key }) => key),
      ...(postalCode === undefined ? [] : [postalKey(postalCode)]),
    ])
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
