import type { Random } from '../chance/random.ts'
import { coinedKatakana } from '../names/coined-word.ts'
import { digits } from './domestic-address.ts'

const COUNTRIES =
  'アメリカ合衆国、デラウェア州 アメリカ合衆国、カリフォルニア州 アメリカ合衆国、ニューヨーク州 中華人民共和国、上海市 中華人民共和国、香港特別行政区 シンガポール共和国 グレートブリテン及び北アイルランド連合王国、ロンドン ドイツ連邦共和国、ミュンヘン オランダ王国、アムステルダム 大韓民国、ソウル特別市 英国領ケイマン諸島 オーストラリア、ニューサウスウェールズ州 フランス共和国、パリ スイス連邦、チューリッヒ インド、カルナータカ州 ベトナム社会主義共和国、ハノイ市'.split(
    ' ',
  )

/** Returns the address of a foreign company as the register writes it: country, region, an invented street. */
export function foreignAddress(random: Random): string {
  const street = `${coinedKatakana(random)}${random.pick(['ストリート', 'アベニュー', 'ロード', '通り'])}`
  const suite = random.chance(0.4) ? `、スイート${digits(random.between(100, 2900))}` : ''
  return `${random.pick(COUNTRIES)}、${street}${digits(random.between(1, 2400))}${suite}`
}
