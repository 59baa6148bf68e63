import type { Random } from '../chance/random.ts'
import { coinedKatakana } from '../names/coined-word.ts'
import { textsOf } from '../words/word.ts'
import { digits } from './domestic-address.ts'

const COUNTRIES = textsOf('countries')

/** Returns the address of a foreign company as the register writes it: country, region, an invented street. */
export function foreignAddress(random: Random): string {
  const street = `${coinedKatakana(random)}${random.pick(['ストリート', 'アベニュー', 'ロード', '通り'])}`
  const suite = random.chance(0.4) ? `、スイート${digits(random.between(100, 2900))}` : ''
  return `${random.pick(COUNTRIES)}、${street}${digits(random.between(1, 2400))}${suite}`
}
