import { parseWords, type Word } from './word.ts'

/** What office buildings are called after the name of their town or owner. */
export const OFFICE_BUILDINGS: readonly string[] =
  'ビル ビル ビル ビルディング センタービル 第一ビル 第２ビル 中央ビル ＢＬＤ． プラザ タワー スクエア オフィス ゲートビル 駅前ビル 会館 フロントビル アネックス'.split(
    ' ',
  )

/** Words blocks of flats are named with. */
export const FLATS: readonly Word[] = parseWords(
  'コーポ ハイツ メゾン パークハイム レジデンス シャトー グランド コート ヴィラ サンハイツ ライフ パレス ガーデン フォレスト プレミール エスポワール サニー マンション リバーサイド アーバン',
)
