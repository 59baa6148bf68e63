import { parseWords, type Word } from './word.ts'

/** What follows the town's or owner's name in the name of an office building. */
export const OFFICE_BUILDINGS: readonly string[] =
  'ビル ビル ビル ビルディング センタービル 第一ビル 第２ビル 中央ビル ＢＬＤ． プラザ タワー スクエア オフィス ゲートビル 駅前ビル 会館 フロントビル アネックス'.split(
    ' ',
  )

/** What precedes the town's or owner's name in the name of a block of flats. */
export const FLATS: readonly Word[] = parseWords(
  'コーポ ハイツ メゾン パークハイム レジデンス シャトー グランド コート ヴィラ サンハイツ ライフ パレス ガーデン フォレスト プレミール エスポワール サニー マンション リバーサイド アーバン',
)
