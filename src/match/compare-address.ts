import { isSameDistrict } from '../domain/postal-district.ts'
import { prefectureOfPostalCode } from '../domain/postal-prefecture.ts'
import type { Place } from '../query/place/read-place.ts'
import { buildingKey, readStreet, type StreetReading } from '../text/address/address-key.ts'

/**
 * How much of an address agrees with a registered one, best first. `absent`: there is nothing to compare. `differs`:
 * the prefecture differs, or the city when no prefecture is written.
 */
export const ADDRESS_LEVELS = ['building', 'block', 'town', 'city', 'prefecture', 'absent', 'differs'] as const

export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

/** Compares one written address with many registered ones. */
export class AddressComparison {
  private readonly written: Place
  private readonly readWithin = new Map<string, StreetReading>()

  constructor(written: Place) {
    this.written = written
  }

  /** Whether nothing is written; then the level is `absent`, whatever is registered. */
  get isEmpty(): boolean {
    const { prefecture, cities, street, postalCode } = this.written
    return (prefecture ?? cities ?? street ?? postalCode) === undefined
  }

  /** Whether the address names a city, or a postal code its district. */
  get namesCity(): boolean {
    return (this.written.cities ?? this.written.postalCode) !== undefined
  }

  /** Whether the address names a block, as 芝5-2-3 does and 芝5丁目 does not. */
  get namesBlock(): boolean {
    const { street, prefecture } = this.written
    return street !== undefined && this.streetIn(prefecture?.name ?? '', street).block.numbers.length > 1
  }

  /**
   * Whether a registered address, in one line, is in another prefecture. This takes a hundredth of the time of
   * `levelOf`.
   */
  isOutside(address: string): boolean {
    const { prefecture } = this.written
    return prefecture !== undefined && !address.startsWith(prefecture.name)
  }

  /** Compares with a registered address, which has a prefecture when it is in Japan. */
  levelOf(registered: Place): AddressLevel {
    const level = this.levelByText(registered)
    const postal = levelByPostalCode(this.written.postalCode, registered)
    if (postal === 'absent' || level === 'differs') return level
    if (level === 'absent') return postal
    const counts = postal === 'town' || (postal === 'city' && this.written.cities === undefined)
    return counts && ADDRESS_LEVELS.indexOf(level) > ADDRESS_LEVELS.indexOf(postal) ? postal : level
  }

  private levelByText(registered: Place): AddressLevel {
    const { prefecture, cities, unknownCity, street } = this.written
    if (registered.prefecture === undefined) return 'absent'
    const { code } = registered.prefecture
    if (prefecture !== undefined && prefecture.code !== code) return 'differs'
    const inPrefecture = prefecture === undefined ? 'absent' : 'prefecture'
    if (cities === undefined) {
      const level = street === undefined ? 'city' : this.levelByStreet(street, registered)
      return level === 'building' || level === 'block' ? level : inPrefecture
    }
    const isSameCity =
      cities.some((city) => registered.cities?.includes(city)) ||
      (unknownCity !== undefined && unknownCity === registered.unknownCity)
    if (!isSameCity) {
      return prefecture === undefined ? 'differs' : 'prefecture'
    }
    return street === undefined ? 'city' : this.levelByStreet(street, registered)
  }

  private levelByStreet(street: string, registered: Place): AddressLevel {
    if (registered.street === undefined) return 'city'
    const prefecture = registered.prefecture?.name ?? ''
    const own = this.streetIn(prefecture, street)
    const other = readStreet({ prefecture, city: '', street: registered.street })
    const town = townOf(own)
    if (town !== townOf(other)) return 'city'
    // Some cities have numbers without a town: 龍ケ崎市3710番地. The number alone, without the city, tells nothing.
    const isTownless = town === prefecture
    const isBlock = own.key === other.key && !own.key.endsWith('|')
    if (!isBlock || (isTownless && this.written.cities === undefined)) return isTownless ? 'city' : 'town'
    const building = buildingKey(own)
    return building !== undefined && building === buildingKey(other) ? 'building' : 'block'
  }

  // Reads the street as one of the prefecture, and once for each.
  private streetIn(prefecture: string, street: string): StreetReading {
    const known = this.readWithin.get(prefecture)
    if (known !== undefined) return known
    const reading = readStreet({ prefecture, city: '', street })
    this.readWithin.set(prefecture, reading)
    return reading
  }
}

function townOf({ key }: StreetReading): string {
  return key.slice(0, key.lastIndexOf('|'))
}

// A code is that of a town, or of a large building in it. Its first two digits are those of a prefecture, but for a few
// villages and islands that have digits of the neighbouring prefecture.
function levelByPostalCode(written: string | undefined, { postalCode, prefecture }: Place): AddressLevel {
  if (written === undefined || postalCode === undefined) return 'absent'
  if (written === postalCode) return 'town'
  if (isSameDistrict(written, postalCode)) return 'city'
  if (written.slice(0, 2) === postalCode.slice(0, 2)) return 'prefecture'
  const own = prefectureOfPostalCode(written)
  return own !== undefined && own === prefecture ? 'prefecture' : 'differs'
}
