import { isSameDistrict, prefectureOfPostalCode } from '../../domain/postal-prefecture.ts'
import type { Place } from '../../query/place/read-place.ts'
import { buildingKey, readStreet, type StreetReading } from '../../text/address/address-key.ts'

/** How much of an address agrees, best first. `differs`: the prefecture, or without a written one the city, differs. */
export const ADDRESS_LEVELS = ['building', 'block', 'town', 'city', 'prefecture', 'absent', 'differs'] as const

export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

/** Compares one written address with many registered ones. */
export class AddressComparison {
  private readonly written: Place
  private readonly knowsTown: () => boolean
  private readonly readWithin = new Map<string, StreetReading>()

  /** `knowsTown`: whether a corporation is in the town, in its city. Towns are renamed: 三栄町 is 四谷三栄町. */
  constructor(written: Place, knowsTown: () => boolean = () => true) {
    this.written = written
    this.knowsTown = knowsTown
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

  /** Whether a registered address is in another prefecture, in a hundredth of the time of `levelOf`. */
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
    const { prefecture, cities = [], unknownCity, street } = this.written
    if (registered.prefecture === undefined) return 'absent'
    const { code } = registered.prefecture
    if (prefecture !== undefined && prefecture.code !== code) return 'differs'
    const inPrefecture = prefecture === undefined ? 'absent' : 'prefecture'
    const isSameCity =
      cities.some((city) => registered.cities?.includes(city)) ||
      (unknownCity !== undefined && unknownCity === registered.unknownCity)
    // A city that nobody is in may be a mistyped one: town and block still tell the place within the prefecture.
    const isUnknown = unknownCity !== undefined && prefecture !== undefined && registered.unknownCity === undefined
    if (!isSameCity && this.written.cities !== undefined && !isUnknown)
      return prefecture === undefined ? 'differs' : 'prefecture'
    const level = street === undefined ? 'city' : this.levelByStreets(street, registered)
    if (isSameCity) return level
    return level === 'building' || level === 'block' ? level : inPrefecture
  }

  // In a city of yesterday, its name may stand in front of the town today: 大平町真弓 in 栃木市.
  private levelByStreets(street: string, registered: Place): AddressLevel {
    const { formerName } = this.written
    const level = this.levelByStreet(street, registered)
    if (formerName === undefined || level === 'building') return level
    const other = this.levelByStreet(formerName + street, registered)
    return ADDRESS_LEVELS.indexOf(other) < ADDRESS_LEVELS.indexOf(level) ? other : level
  }

  private levelByStreet(street: string, registered: Place): AddressLevel {
    if (registered.street === undefined) return 'city'
    const prefecture = registered.prefecture?.name ?? ''
    const own = this.streetIn(prefecture, street)
    const other = readStreet({ prefecture, city: '', street: registered.street })
    const town = townOf(own)
    if (town !== townOf(other)) return this.levelWithoutTown(own, other)
    // Some cities have numbers without a town: 龍ケ崎市3710番地. The number alone, without the city, tells nothing.
    const isTownless = town === prefecture
    const isBlock = own.key === other.key && !own.key.endsWith('|')
    if (!isBlock || (isTownless && !this.isInKnownCity())) return isTownless ? 'city' : 'town'
    const building = buildingKey(own)
    return building !== undefined && building === buildingKey(other) ? 'building' : 'block'
  }

  // A town without anybody, or with a word added in front, has another name: block or building still tell the place.
  private levelWithoutTown(own: StreetReading, other: StreetReading): AddressLevel {
    const building = buildingKey(own)
    const isBuilding = building !== undefined && building === buildingKey(other)
    const { numbers } = own.block
    const isBlock = numbers.length > 1 && numbers.join('-') === other.block.numbers.join('-')
    if (!(isBuilding || isBlock) || own.block.town === '' || !this.isInKnownCity()) return 'city'
    const isRenamed = townOf(other).endsWith(townOf(own).slice(own.place.length)) || !this.knowsTown()
    if (!isRenamed) return 'city'
    return isBuilding ? 'building' : 'block'
  }

  private isInKnownCity(): boolean {
    return (this.written.cities?.length ?? 0) > 0
  }

  // Reads a street as one of the prefecture, and once for each.
  private streetIn(prefecture: string, street: string): StreetReading {
    const key = prefecture + street
    const known = this.readWithin.get(key)
    if (known !== undefined) return known
    const reading = readStreet({ prefecture, city: '', street })
    this.readWithin.set(key, reading)
    return reading
  }
}

function townOf({ key }: StreetReading): string {
  return key.slice(0, key.lastIndexOf('|'))
}

// Two digits are a prefecture's, but for a few villages and islands with those of the neighbouring one.
function levelByPostalCode(written: string | undefined, { postalCode, prefecture }: Place): AddressLevel {
  if (written === undefined || postalCode === undefined) return 'absent'
  if (written === postalCode) return 'town'
  if (isSameDistrict(written, postalCode)) return 'city'
  if (written.slice(0, 2) === postalCode.slice(0, 2)) return 'prefecture'
  const own = prefectureOfPostalCode(written)
  return own !== undefined && own === prefecture ? 'prefecture' : 'differs'
}
