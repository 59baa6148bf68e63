import { parseWords, type Word } from '../words/word.ts'

/**
 * Japanese syllables: `text` in Latin letters (Hepburn), `reading` in katakana. Native syllables come first, then, from
 * `fa` on, foreign ones, and last those that are only for romanising readings.
 */
export const MORAE: readonly Word[] = parseWords(`
a/ア i/イ u/ウ e/エ o/オ ka/カ ki/キ ku/ク ke/ケ ko/コ sa/サ shi/シ su/ス se/セ so/ソ ta/タ chi/チ tsu/ツ te/テ to/ト na/ナ ni/ニ nu/ヌ ne/ネ no/ノ
ha/ハ hi/ヒ fu/フ he/ヘ ho/ホ ma/マ mi/ミ mu/ム me/メ mo/モ ya/ヤ yu/ユ yo/ヨ ra/ラ ri/リ ru/ル re/レ ro/ロ wa/ワ
ga/ガ gi/ギ gu/グ ge/ゲ go/ゴ za/ザ ji/ジ zu/ズ ze/ゼ zo/ゾ da/ダ de/デ do/ド ba/バ bi/ビ bu/ブ be/ベ bo/ボ pa/パ pi/ピ pu/プ pe/ペ po/ポ
kya/キャ kyu/キュ kyo/キョ sha/シャ shu/シュ sho/ショ cha/チャ chu/チュ cho/チョ nya/ニャ nyu/ニュ nyo/ニョ hya/ヒャ hyo/ヒョ mya/ミャ myu/ミュ myo/ミョ rya/リャ ryu/リュ ryo/リョ
gya/ギャ gyu/ギュ gyo/ギョ ja/ジャ ju/ジュ jo/ジョ bya/ビャ byu/ビュ byo/ビョ pya/ピャ pyu/ピュ pyo/ピョ
fa/ファ fi/フィ fe/フェ fo/フォ ti/ティ di/ディ du/ドゥ tu/トゥ she/シェ je/ジェ che/チェ wi/ウィ we/ウェ wo/ウォ va/ヴァ vi/ヴィ vu/ヴ ve/ヴェ vo/ヴォ dyu/デュ kwa/クァ tsa/ツァ
ji/ヂ zu/ヅ o/ヲ ya/ャ yu/ュ yo/ョ a/ァ i/ィ u/ゥ e/ェ o/ォ
`)
