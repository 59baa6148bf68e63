import { hashText } from '../../src/index/columns/address-clusters.ts'
import type { WrittenNames } from '../../src/index/columns/written-names.ts'
import { type Growable, growableUint32 } from '../../src/index/growable.ts'
import { writtenName } from '../../src/text/fold.ts'
import { spellingOf } from '../../src/text/spelling.ts'
import { pick } from './arrange.ts'

/** How names are written, in the order they came. */
export class NameWritings {
  private readonly hashes: Growable<Uint32Array> = growableUint32()
  private readonly spellings: Growable<Uint32Array> = growableUint32()

  add(name: string): void {
    this.hashes.push(hashText(writtenName(name))[1])
    this.spellings.push(spellingOf(name))
  }

  inOrder(order: Uint32Array): WrittenNames {
    return {
      hashes: pick(this.hashes, order, new Uint32Array(order.length)),
      spellings: pick(this.spellings, order, new Uint32Array(order.length)),
    }
  }
}
