import type { Profile } from '../../../domain/profile.ts'

type Line = readonly [label: string, value: string | number | undefined]

/** Returns a profile as text, one published field on each line. */
export function profileText(profile: Profile): string {
  return linesOf(profile)
    .flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]))
    .join('\n')
}

function linesOf(profile: Profile): readonly Line[] {
  const { former_names = [], former_locations = [], other_names = [], industries = [] } = profile
  return [
    ['商号または名称 (name)', profile.name],
    ['フリガナ (reading)', profile.name_kana],
    ['英語名 (English name)', profile.name_en],
    ['法人番号 (corporate number)', profile.corporate_number],
    ['法人種別 (kind)', profile.kind_name],
    ['郵便番号 (postal code)', profile.postal_code],
    ['所在地 (address)', profile.address],
    ['通称 (usual names)', other_names.join('、')],
    ['以前の名称 (former names)', former_names.map(({ name, until }) => `${name}（${until}まで）`).join('、')],
    [
      '以前の所在地 (former addresses)',
      former_locations.map(({ address, until }) => `${address}（${until}まで）`).join('、'),
    ],
    ['業種 (industries)', industries.map(({ name }) => name).join('、')],
    ['資本金 (capital, yen)', profile.capital],
    ['従業員数 (employees)', profile.employees],
    ['被保険者数 (insured persons, an estimate)', profile.insured_count],
    ['被保険者数 (insured persons)', profile.insured_count_range],
    ['被保険者数について (note)', profile.insured_count_note],
    ['事業概要 (overview)', profile.business_overview],
    ['ウェブサイト (website)', profile.website],
    ['設立日 (established on)', profile.established_on],
    ['更新日 (updated on)', profile.updated_on],
  ]
}
