import { POINTS } from '../../build/publish/notability.ts'
import type { Publication } from '../../build/publish/publish.ts'
import { addressKeys } from '../../src/text/address-key.ts'
import { fold } from '../../src/text/fold.ts'

/** The points of each publication's notability, by looking at all others for each. */
export function naivePoints(publications: readonly Publication[]): readonly number[] {
  const others = publications.map(({ corporation }) => placedName(corporation))
  return publications.map(({ notability }, at) => {
    const { core, city, street, town } = others[at]!
    const derived = others.filter((other) => core.length >= 2 && other.core.startsWith(core) && other.core !== core)
    const atAddress = derived.filter((other) => street !== undefined && other.street === street)
    const inTown = derived.filter((other) => town !== undefined && other.town === town && other.city === city)
    const inCity = city === undefined ? 0 : others.filter((other) => other.city === city).length
    const institutions = others.filter((other) => INSTITUTIONS.some((institution) => other.core === core + institution))
    return (
      notability +
      Math.min(3, Math.floor(Math.log2(atAddress.length + 1))) * POINTS.namedAfterAtAddress +
      Math.min(3, Math.floor(Math.log2(inTown.length + 1))) * POINTS.namedAfterInTown +
      (inCity === 0 ? 0 : Math.floor(Math.log2(inCity)) * POINTS.cityDoubling) +
      (core.length >= 2 && institutions.length > 0 ? POINTS.namesakeInstitution : 0)
    )
  })
}

const INSTITUTIONS = ['労働組合', '職員組合', '従業員組合', '健康保険組合', '企業年金基金', '共済会', '互助会']

type PlacedName = { readonly core: string; readonly city?: string; readonly street?: string; readonly town?: string }

// With a code, a city counts by code and name; the street address is that of the whole place.
function placedName({ name, prefectureCode, cityCode, city, street }: Publication['corporation']): PlacedName {
  const { core } = fold(name)
  const placed = { core, ...(city === undefined || cityCode === undefined ? {} : { city: cityCode + city }) }
  if (prefectureCode === undefined || city === undefined || street === undefined) return placed
  const keys = addressKeys({ prefecture: prefectureCode, city, street })
  return { ...placed, street: keys.street, ...(keys.town === undefined ? {} : { town: keys.town }) }
}
