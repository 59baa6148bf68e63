import { evenKanji } from './even-kanji.ts'
import { isOrdinary } from './ordinary-run.ts'

/** Whether a run of kanji begins like a full name: a common family name, then up to three kanji that are no ordinary word. */
export function startsWithSurname(run: string): boolean {
  const [, given = ''] = FULL_NAME.exec(run) ?? []
  return given !== '' && !AFTER_PLACE.test(given) && !isOrdinary(given)
}

// Two thirds of these are names of places as well: 山口県, 福島駅, 中野区.
const AFTER_PLACE = /^[県市区町村郡都府駅港湾島川山城寺橋線台丘岳沼池浜谷通道家系式流焼製産店社屋園館院校堂塾組会]/u

// The commonest of two and more kanji, about half of all people. One kanji alone begins too many words.
const SURNAMES = evenKanji(`
  佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤
  近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田 森田 上田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤
  島田 谷口 大野 丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 菅原 平野 大塚 千葉 久保 松井 岩崎 桜井 野口 松尾 野村 木下 菊地 佐野 大西 杉本 新井 浜田 菅野 市川 水野 小島
  古川 小山 高野 西田 菊池 山内 西川 五十嵐 北村 安田 中田 川口 平田 川崎 飯田 吉川 本田 久保田 沢田 吉村 渡部 岩田 中西 服部 樋口 福島 川上 永井 松岡 田口 山中 森本 土屋
  矢野 秋山 広瀬 石原 松下 大橋 松浦 小池 馬場 吉岡 荒木 浅野 黒田 熊谷 大久保 野田 小松 川村 尾崎 望月 岩本 永田 内藤 松村 西山 大島 本間 中尾 早川 津田 石橋 片山 平井
  堀内 今村 大川 須藤 河野 荒井 星野 大石 関口 川島 栗原 森下 村山 篠原 三宅 榎本 柳沢 宇野 白石 青山 児玉 梅田 奥村 小泉 桑原 相馬 水谷 萩原 若林 榊原 成田 福井 鎌田 落合
`)
  .trim()
  .split(/\s+/)
const FULL_NAME = new RegExp(`^(?:${SURNAMES.join('|')})([\\p{Script=Han}々]{1,3})$`, 'u')
