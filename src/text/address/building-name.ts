/** Returns the building's name behind the numbers, without floor, room and care-of; a wing (B棟, 別館) belongs to it. */
export function buildingName(rest: string): string | undefined {
  const start = rest.replace(/^先(?=$|[-0-9])/, '').replace(LEADING_ROOM, '')
  if (FLOOR_FIRST.test(start)) return undefined
  const aside = MAY_HAVE_ASIDE.test(start) ? start.replace(ASIDE, '') : start
  const below = MAY_HAVE_FLOOR.test(aside) ? aside.replace(FROM_FLOOR, '') : aside
  const named = below.includes('号室') ? below.replace(FROM_ROOM, '') : below
  // A room may follow the addressee: 鈴木方101.
  const name = withoutTrailingRoom(withoutCareOf(withoutTrailingRoom(named))).replace(EDGES, '')
  return NAME.test(name) && !NO_NAME.test(name) && !isLodging(name) ? name : undefined
}

const LEADING_ROOM =
  /^[-・、, ]*(?:[A-Z]{0,2}-?[0-9]+(?:-[0-9]+)*[A-Z]?(?:号室|号(?![館棟])|室)|-[A-Z]?[0-9]+[A-Z]?(?![0-9A-Za-z階棟館]))/
// The tenant of the office is in brackets or after C/O.
const ASIDE = /[- ・]*(?:\(|C\/O).*$/
// Cheap tests that seldom match, made first because ASIDE and FROM_FLOOR are tried at every letter.
const MAY_HAVE_ASIDE = /[(/]/
const MAY_HAVE_FLOOR = /[階FB]|地下/
const FLOOR =
  '(?:(?:[0-9]+[・,、~])*(?:地下|地上|[BMR中])?(?:[0-9]+|[一二三四五六七八九十]+)(?:階|F(?![A-Za-z]))|(?:[A-Z]{1,2}|地下)階|地下[0-9]|BF?[0-9]+F?(?![0-9A-Za-z]))'
const FLOOR_FIRST = new RegExp(`^[-・、, (]*${FLOOR}`)
// A tenant's name may follow the floor without a space: ビル3FAlive.
const FROM_FLOOR = new RegExp(
  `[-・、, ]*(?:(?<![A-Za-z])${FLOOR}|(?<=[^ -~第])[0-9]+F(?=[A-Za-z])|(?<=[A-Za-z.])(?:[0-9]+|[一二三四五六七八九十]+)(?:階|F(?![A-Za-z]))).*$`,
)
const FROM_ROOM = /[-・、, ]*(?:(?:(?<![A-Za-z])[A-Z])?-?[0-9]+(?:-[0-9]+)*[A-Z]?|(?<![A-Za-z])[A-Z])号室.*$/
const TRAILING_ROOMS: readonly RegExp[] = [
  /[- ]*(?:(?<![A-Za-z])[A-Z]-?)?[0-9]+(?:-[0-9]+)*[A-Z]?(?:号|室)$/,
  /[- ]*(?:(?<![A-Za-z])[A-Z]-?)?[0-9]{3,}[A-Za-z]?$/,
  /[0-9]*(?:-[A-Z]?[0-9]+[A-Z]?)+$/,
  /(?<=[^ -~])(?:[A-Z]-?[0-9]{1,3}|[0-9]{1,3}[A-Za-z])$/,
  /(?<![A-Za-z])[A-Z]室$/,
]
const EDGES = /^[-・、, ()]+|[-・、, ()]+$/g
// At least two characters, one of them a letter.
const NAME = /^(?=.*\p{L}).{2,}$/u
// A side of the building, or a room alone: 北側, 3-A, 2B.
const NO_NAME = /^(?:[東西南北左右][側館棟]?|[0-9]*-?[A-Z]?-?[0-9]*[棟館室]?)$/
const ROOM_END = /[0-9A-Za-z号室]$/

function withoutTrailingRoom(text: string): string {
  if (!ROOM_END.test(text)) return text
  for (const room of TRAILING_ROOMS) {
    const shorter = text.replace(room, '')
    if (shorter !== text) return shorter
  }
  return text
}

// 方 says that somebody lodges there, with room and floor behind it: 鈴木方, 鈴木方3号室. 野方ビル is a building.
const LODGING = /方(?:事務所)?[-0-9A-Za-z一二三四五六七八九十階号室)、, ]*$/

/** Whether what follows the numbers of an address (normalised text) says in whose home it is. */
export function isLodging(rest: string): boolean {
  return LODGING.test(rest)
}

/** Returns what the host of an office may be called, the longest text first: what stands before 内, but the building. */
export function hostsNamed(rest: string): readonly string[] {
  if (!rest.endsWith('内')) return []
  const addressee = rest.slice(0, -1).replace(EDGES, '')
  const behindBuilding = addressee.replace(BUILDING, '').replace(EDGES, '')
  const behindRoom = behindBuilding.replace(/^.*(?:[0-9](?:階|F(?![A-Za-z])|号室?|室)?|[-、, ]) */, '')
  return [...new Set([addressee, behindBuilding, behindRoom])].filter((text) => NAME.test(text))
}

/** Whether a text says that it names an organisation, and so nobody's home. */
export function namesOrganisation(text: string): boolean {
  return ORGANISATION.test(text)
}

const CARE_OF = /(?:内|方|気付|気付け)$/
const ORGANISATION = /株式会社|有限会社|合同会社|法人|事務所|会計|組合|協会|商店|会社|財団/
const ORGANISATION_IN_FRONT = /株式会社|有限会社|合同会社|(?:一般|公益)?(?:社団|財団)法人|[税弁]理?[護]?士法人/
const BUILDING = /^(.*?(?:ビル(?:ディング|ヂング)?|タワー|マンション|ハイツ|プラザ|スクエア|センター|会館|BLDG?\.?))/

// A name in kanji and hiragana, without a word for a building: 山田内 may be a home.
const MAY_BE_PERSON = /^[\p{Script=Han}\p{Script=Hiragana}・ ]*(?<![館荘寮庁])$/u

// Removes an addressee, which is no building (東京共同会計事務所内, 麹町スクエア株式会社…内); アルテール秋葉原内 is a building.
function withoutCareOf(text: string): string {
  if (!CARE_OF.test(text)) return text
  if (text.endsWith('方')) return ''
  const addressee = text.replace(CARE_OF, '')
  if (!ORGANISATION.test(addressee)) return MAY_BE_PERSON.test(addressee) ? '' : addressee
  const front = addressee.search(ORGANISATION_IN_FRONT)
  const building = BUILDING.exec(addressee)?.[1]
  if (building !== undefined && building !== addressee) return building
  return front > 0 && !addressee.endsWith('会社') ? addressee.slice(0, front) : ''
}
