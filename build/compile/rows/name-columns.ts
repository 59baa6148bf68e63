import { prefectureOfCode } from '../../../src/domain/prefecture.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { otherwiseKey } from '../../../src/index/columns/hashed-lists.ts'
import { type HashHalves, twoHashes } from '../../../src/index/columns/two-hashes.ts'
import type { WrittenNames } from '../../../src/index/columns/written-names.ts'
import { type Growable, growableUint8, growableUint16, growableUint32 } from '../../../src/index/growable.ts'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import { addressKeys, postalKey } from '../../../src/text/address/address-key.ts'
import { englishKey } from '../../../src/text/english-key.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import { spellingOf } from '../../../src/text/spelling.ts'
import { latinRows } from './mine-english-words.ts'
import { type PackedRows, Rows } from './rows.ts'
import { foldNames } from './search-fields.ts'

/** The facts of a corporation that are folded. */
export type Named = Pick<
  Corporation,
  'name' | 'nameKana' | 'nameEn' | 'otherNames' | 'formerNames' | 'prefectureCode' | 'city' | 'street' | 'postalCode'
>

/** The folded texts by which corporations are found, in order of adding: typed arrays, which threads can post. */
export type NameTable = {
  readonly texts: PackedRows<Uint16Array>
  readonly forms: PackedRows<Uint8Array>
  readonly writings: WrittenNames
  readonly otherwise: OwnedHashes
  /** Of each corporation with a reading, its names in Latin letters: words and romanised reading, see `readNames`. */
  readonly latin: PackedRows<Uint8Array>
  /** Both halves of a hash are 0 without a domestic address. */
  readonly towns: HashHalves
  readonly streets: HashHalves
  /** Of buildings, of complexes of them, of parts of towns, and of postal codes. */
  readonly buildings: OwnedHashes
}

/** Folds names and addresses. One corporation needs nothing of any other, so threads can share the work. */
export class NameColumns {
  private texts = new Rows(growableUint16())
  private readonly forms = new Rows(growableUint8())
  private readonly hashes = growableUint32()
  private readonly spellings = growableUint32()
  private readonly latin = new Rows(growableUint8())
  private readonly otherwise = new OwnedKeys()
  private readonly towns = new HashColumns()
  private readonly streets = new HashColumns()
  private readonly buildings = new OwnedKeys()

  add(named: Named): void {
    const { fields, formIds } = foldNames(named)
    this.forms.add(formIds)
    this.texts.add(fieldUnits(fields))
    const written = writtenName(named.name)
    this.addOtherwise(named)
    this.addAddress(named)
    for (const row of latinRows(named)) this.latin.add(row)
    this.hashes.push(twoHashes(written)[1])
    this.spellings.push(spellingOf(written))
  }

  /** Adds all rows of another table. */
  append({ texts, forms, writings, otherwise, latin, towns, streets, buildings }: NameTable): void {
    this.texts.append(texts)
    this.forms.append(forms)
    this.latin.append(latin)
    this.otherwise.append(otherwise, this.hashes.length)
    this.buildings.append(buildings, this.hashes.length)
    this.hashes.append(writings.hashes)
    this.spellings.append(writings.spellings)
    this.towns.append(towns)
    this.streets.append(streets)
  }

  /** Returns views of all that was added, valid until the next `add`. */
  table(): NameTable {
    return {
      texts: this.texts.packed(),
      forms: this.forms.packed(),
      writings: { hashes: this.hashes.view(), spellings: this.spellings.view() },
      latin: this.latin.packed(),
      otherwise: this.otherwise.view(),
      towns: this.towns.view(),
      streets: this.streets.view(),
      buildings: this.buildings.view(),
    }
  }

  /** Releases the texts, most of the memory; they may not be read afterwards. */
  releaseTexts(): void {
    this.texts = new Rows(growableUint16())
  }

  private addOtherwise({ nameEn, formerNames = [] }: Named): void {
    this.addName('english', nameEn && englishKey(nameEn))
    for (const { name, nameEn: english } of formerNames) {
      this.addName('former', fold(name).forms.some(({ forms }) => forms.length > 0) ? writtenName(name) : undefined)
      this.addName('former', english && englishKey(english))
    }
  }

  private addName(kind: 'english' | 'former', name: string | undefined): void {
    if (name) this.otherwise.add(otherwiseKey(kind, name), this.hashes.length)
  }

  private addAddress({ prefectureCode, city, street, postalCode }: Named): void {
    const prefecture = prefectureOfCode(prefectureCode)
    const isDomestic = prefecture !== undefined && city !== undefined && street !== undefined
    const keys = isDomestic ? addressKeys({ prefecture: prefecture.name, city, street }) : undefined
    this.towns.add(keys?.town)
    this.streets.add(keys?.street)
    if (keys?.building !== undefined) this.buildings.add(keys.building, this.hashes.length)
    for (const { key } of keys?.complexes ?? []) this.buildings.add(key, this.hashes.length)
    if (postalCode !== undefined) this.buildings.add(postalKey(postalCode), this.hashes.length)
  }
}

class HashColumns {
  private readonly high: Growable<Uint32Array> = growableUint32()
  private readonly low: Growable<Uint32Array> = growableUint32()

  add(key: string | undefined): void {
    const [high, low] = key === undefined ? NO_HASH : twoHashes(key)
    this.high.push(high)
    this.low.push(low)
  }

  append({ high, low }: HashHalves): void {
    this.high.append(high)
    this.low.append(low)
  }

  view(): HashHalves {
    return { high: this.high.view(), low: this.low.view() }
  }
}

const NO_HASH = [0, 0] as const

/** Hashes of keys, any number of them of each corporation; the owners are its indexes, in order of adding. */
export type OwnedHashes = HashHalves & { readonly owners: Uint32Array }

export class OwnedKeys {
  private readonly hashes = new HashColumns()
  private readonly owners = growableUint32()

  add(key: string, owner: number): void {
    this.hashes.add(key)
    this.owners.push(owner)
  }

  /** Adds those of another table, whose first corporation has the index `first` here. */
  append(others: OwnedHashes, first: number): void {
    this.hashes.append(others)
    for (const owner of others.owners) this.owners.push(first + owner)
  }

  view(): OwnedHashes {
    return { ...this.hashes.view(), owners: this.owners.view() }
  }
}
