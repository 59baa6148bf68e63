import type { Decision, Reason } from '../match/rules.ts'

/** Why a row that was decided before is confirmed, or has to be looked at again. */
export type KnownReason = 'known' | 'known_renamed' | 'known_moved' | 'known_gone' | 'known_none'

type InBoth = { readonly ja: string; readonly en: string }

export const DECISION_WORDS: Readonly<Record<Decision | 'chosen' | 'rejected' | 'error', InBoth>> = {
  confirmed: { ja: '確定', en: 'Confirmed' },
  review: { ja: '要確認', en: 'To review' },
  chosen: { ja: '選択済み', en: 'Chosen' },
  rejected: { ja: 'どれでもない', en: 'None of them' },
  none: { ja: '該当なし', en: 'No match' },
  error: { ja: '読めません', en: 'Unreadable' },
}

/** What the fault of an unreadable row, which is told in English, may be. */
export const UNREADABLE_ROW =
  '名前がないか長すぎる、日付が日付でない、引用符が閉じていない、列の数が違う、または合計の行です。'

/** `withdrawn`: the corporation that the rules put first is no longer published. */
export const REASON_WORDS: Readonly<Record<Reason | KnownReason | 'withdrawn', InBoth>> = {
  nothing_found: { ja: '似た名前の法人がありません。', en: 'No corporation has a similar name.' },
  several_parties: { ja: '複数の当事者が書かれています。', en: 'Several parties are named.' },
  natural_person: { ja: '個人の名前かもしれません。', en: 'It may be the name of a person.' },
  number_not_valid: { ja: '書かれた番号は法人番号ではありません。', en: 'The number is not a valid corporate number.' },
  number_not_published: {
    ja: '書かれた番号の法人は掲載していません。',
    en: 'No published corporation has the number.',
  },
  number_without_name: { ja: '番号だけで、名前がありません。', en: 'There is a number, but no name.' },
  number_differs: {
    ja: '書かれた番号は別の名前の法人です。',
    en: 'The number belongs to a corporation with another name.',
  },
  name_only_similar: { ja: '名前が似ているだけです。', en: 'The name is only similar.' },
  may_be_dissolved: {
    ja: '注記によると、その会社はもうありません。',
    en: 'A remark says that the company no longer exists.',
  },
  text_left_over: {
    ja: '名前のほかに、何を指すか分からない語があります。',
    en: 'There are unclear words beside the name.',
  },
  legal_form_differs: { ja: '法人格が違います。', en: 'The legal form differs.' },
  prefecture_differs: { ja: '都道府県が違います。', en: 'The prefecture differs.' },
  name_and_number: { ja: '名前と番号が一致します。', en: 'Name and number match.' },
  name_passed_on: {
    ja: '今その名前の法人と、以前その名前だった法人があります。',
    en: 'One corporation has this name now, another had it before.',
  },
  namesakes_in_city: {
    ja: '同じ名前の法人が、その市区町村に複数あります。',
    en: 'Several corporations in this city have the name.',
  },
  namesakes: { ja: '同じ名前の法人がほかにもあります。', en: 'Other corporations have the same name.' },
  name_and_address: { ja: '名前と住所が一致します。', en: 'Name and address match.' },
  name_read_otherwise: {
    ja: '読みや別の表記での一致です。',
    en: 'Only a reading or another spelling of the name matches.',
  },
  name_and_website: {
    ja: '名前とウェブサイトが一致します。',
    en: 'Name and website match.',
  },
  only_one: {
    ja: 'この名称の法人はほかにありませんが、市区町村が違います。',
    en: 'No other corporation has this name, but the city differs.',
  },
  city_differs: { ja: '市区町村が違います。', en: 'The city differs.' },
  name_too_short: {
    ja: '短い名前で、登記の書き方とも違います。',
    en: 'The name is short and not written as registered.',
  },
  form_may_have_changed: {
    ja: '同じ名前の株式会社があり、有限会社から変わったのかもしれません。',
    en: 'A 株式会社 has the same name; the 有限会社 may have become it.',
  },
  similar_name_at_address: {
    ja: '似た名前の別の法人が、その所在地にあります。',
    en: 'Another corporation with a similar name is at the address.',
  },
  number_assigned_later: {
    ja: '法人番号の指定が、行の日付より後です。',
    en: 'The corporate number was assigned after the date in the row.',
  },
  namesake_absorbed: {
    ja: '同じ名前の法人を後に合併しており、名前はその法人のものかもしれません。',
    en: 'It has absorbed a corporation of the same name, which may be the one meant.',
  },
  name_may_be_cut: {
    ja: '登記の書き方と違い、より長い名前の先頭とも一致します。',
    en: 'The name is not written as registered, and a longer name begins with it.',
  },
  former_name: { ja: '以前の名称と一致します。', en: 'A former name matches.' },
  name: { ja: '名前が一致します。', en: 'The name matches.' },
  withdrawn: { ja: '見つかった法人は、今は掲載していません。', en: 'The corporation found is no longer published.' },
  known: { ja: '前回決めたとおりです。', en: 'As you decided before.' },
  known_renamed: {
    ja: '前回決めた法人の名称が変わりました。',
    en: 'The corporation that you chose before has another name now.',
  },
  known_moved: {
    ja: '前回決めた法人の所在地が変わりました。',
    en: 'The corporation that you chose before has another address now.',
  },
  known_gone: {
    ja: '前回決めた法人は、今は掲載していません。',
    en: 'The corporation that you chose before is no longer published.',
  },
  known_none: { ja: '前回、どの候補でもないとされました。', en: 'You chose none of the candidates before.' },
}
