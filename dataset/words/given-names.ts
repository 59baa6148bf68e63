import { parseWords, type Word } from './word.ts'

const FRONT = parseWords(`
健/ケン 正/マサ 和/カズ 信/ノブ 博/ヒロ 義/ヨシ 秀/ヒデ 隆/タカ 明/アキ 光/ミツ 俊/トシ 智/トモ 直/ナオ 英/ヒデ 幸/ユキ 康/ヤス 清/キヨ 勝/カツ 輝/テル 晴/ハル 春/ハル 文/フミ 雅/マサ 昌/マサ
貴/タカ 知/トモ 宏/ヒロ 浩/ヒロ 裕/ヒロ 道/ミチ 邦/クニ 良/ヨシ 忠/タダ 恵/ケイ 美/ミ 真/マ 由/ユ 奈/ナ 千/チ 久/ヒサ 純/ジュン 陽/ヨウ 悠/ユウ 優/ユウ 友/トモ 佳/カ 早/サ 里/リ 理/リ
`)

const BACK = parseWords(`
一/カズ 二/ジ 三/ゾウ 男/オ 夫/オ 雄/オ 彦/ヒコ 之/ユキ 也/ヤ 哉/ヤ 樹/キ 輝/キ 人/ト 斗/ト 太/タ 太郎/タロウ 一郎/イチロウ 次郎/ジロウ 介/スケ 助/スケ 平/ヘイ 司/シ 志/シ 治/ジ 行/ユキ 弘/ヒロ 孝/タカ
明/アキ 宏/ヒロ 美/ミ 子/コ 江/エ 恵/エ 代/ヨ 香/カ 奈/ナ 里/リ 織/オリ 穂/ホ 乃/ノ 菜/ナ 花/カ 佳/カ 紀/ノリ 音/ネ 月/ツキ 緒/オ
`)

/** Given names joined from two parts, so that no list of real people is copied. */
export const GIVEN_NAMES: readonly Word[] = FRONT.flatMap((front) =>
  BACK.filter((back) => back.text !== front.text).map((back) => ({
    text: front.text + back.text,
    reading: front.reading + back.reading,
  })),
)
