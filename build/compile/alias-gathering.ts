import type { Corporation } from '../../src/domain/corporation.ts'
import { type Growable, growableUint8, growableUint16, growableUint32 } from '../../src/index/growable.ts'
import { fieldUnits } from '../../src/index/text/field-texts.ts'
import { NameWritings } from './name-writings.ts'
import { Rows } from './rows.ts'
import { foldName, type PublishedName } from './search-fields.ts'

/**
 * The other and former names of all corporations, packed, in the order they came: ascending owner, and of one owner other
 * names first, then former ones, as in its record.
 */
export class AliasGathering {
  /** Which of the gathered corporations has the name. */
  readonly owners: Growable<Uint32Array> = growableUint32()
  /** 1 for a former name. */
  readonly isFormer: Growable<Uint8Array> = growableUint8()
  readonly texts: Rows<Uint16Array> = new Rows(growableUint16())
  readonly forms: Rows<Uint8Array> = new Rows(growableUint8())
  readonly writings: NameWritings = new NameWritings()

  add(owner: number, { otherNames = [], formerNames = [] }: Corporation): void {
    for (const name of otherNames) this.addName(owner, { name }, 0)
    for (const name of formerNames) this.addName(owner, name, 1)
  }

  private addName(owner: number, name: PublishedName, isFormer: 0 | 1): void {
    const { fields, formIds } = foldName(name)
    this.owners.push(owner)
    this.isFormer.push(isFormer)
    this.texts.add(fieldUnits(fields))
    this.forms.add(formIds)
    this.writings.add(name.name)
  }
}
