// The first three digits of a postal code are those of the post office that delivers the mail. These are of the special
// wards of Tokyo that have several post offices; 163 is of tall buildings in 新宿区.
const OF_ONE_CITY: ReadonlyMap<string, string> = new Map(
  (
    '100 101 102,103 104,105 106 107 108,110 111,112 113,114 115,120 121 123,124 125,130 131,132 133 134,135 136,' +
    '140 141 142,143 144 145 146,150 151,152 153,154 155 156 157 158,160 161 162 163 169,164 165,166 167 168,170 171,' +
    '173 174 175,176 177 178 179'
  )
    .split(',')
    .flatMap((ward) => ward.split(' ').map((digits): [string, string] => [digits, ward])),
)

/**
 * Whether two postal codes of seven digits are of one district: they have the same first three digits, or those of one
 * ward of Tokyo.
 */
export function isSameDistrict(one: string, other: string): boolean {
  return districtOf(one) === districtOf(other)
}

function districtOf(postalCode: string): string {
  const digits = postalCode.slice(0, 3)
  return OF_ONE_CITY.get(digits) ?? digits
}
