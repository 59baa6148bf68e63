import type { Place } from '../query/place/read-place.ts'
import { type AddressKeys, addressKeys } from '../text/address-key.ts'

/** How much of an address agrees with a registered one, best first; `differs`: not even the prefecture does. */
export const ADDRESS_LEVELS = ['building', 'block', 'town', 'city', 'prefecture', 'absent', 'differs'] as const

export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

/** Compares one written address with many registered ones. */
export class AddressComparison {
  private readonly written: Place
  private readonly keysWithin = new Map<string, AddressKeys>()

  constructor(written: Place) {
    this.written = written
  }

  /** `registered` has a prefecture when it is an address in Japan. */
  levelOf(registered: Place): AddressLevel {
    const level = this.levelByText(registered)
    const postal = levelByPostalCode(this.written.postalCode, registered.postalCode)
    if (postal === 'absent' || level === 'differs') return level
    if (level === 'absent') return postal
    return postal === 'town' && ADDRESS_LEVELS.indexOf(level) > ADDRESS_LEVELS.indexOf('town') ? 'town' : level
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
    const within = registered.prefecture?.name ?? ''
    let own = this.keysWithin.get(within)
    if (own === undefined) {
      own = addressKeys({ prefecture: within, city: '', street })
      this.keysWithin.set(within, own)
    }
    const other = addressKeys({ prefecture: within, city: '', street: registered.street })
    if (townOf(own) !== townOf(other) || townOf(own) === within) return 'city'
    if (own.street !== other.street || own.street.endsWith('|')) return 'town'
    return own.building !== undefined && own.building === other.building ? 'building' : 'block'
  }
}

function townOf({ street }: AddressKeys): string {
  return street.slice(0, street.lastIndexOf('|'))
}

// A code is of a town, or of a large building in it; the first two digits are of a prefecture.
function levelByPostalCode(written: string | undefined, registered: string | undefined): AddressLevel {
  if (written === undefined || registered === undefined) return 'absent'
  if (written === registered) return 'town'
  return written.slice(0, 2) === registered.slice(0, 2) ? 'prefecture' : 'differs'
}
