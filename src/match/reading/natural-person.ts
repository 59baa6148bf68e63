import { ownTable } from '../../program/own-file.ts'
import { tidy } from '../../query/interpret/rules/reading.ts'
import { fold, foldText } from '../../text/fold.ts'

/** Whether a text is a person's name, as far as it tells: 山田 太郎, 鈴木花子様, 税理士 佐藤一郎, サトウ ハナコ, 個人. */
export function isNaturalPerson(text: string): boolean {
  if (text.length > LONGEST) return false
  const written = tidy(text)
  if (ANONYMOUS.test(written)) return true
  if (fold(written).forms.length > 0) return false
  const addressed = written.replace(PROFESSION, '')
  const name = addressed.replace(COURTESY, '')
  if (name !== addressed && isFamilyName(name)) return true
  const [family = '', given, ...more] = name.split(' ')
  if (more.length > 0) return false
  return given === undefined ? isWholeName(family) : isNameInTwo(family, given)
}

const LONGEST = 30
const ANONYMOUS = /^(?:個人|個人事業主|自然人|匿名)[A-Z0-9]{0,3}$|[([](?:個人|個人事業主|自然人)[)\]]$/i
const PROFESSION =
  /^(?:個人事業主|弁護士|税理士|司法書士|行政書士|社会保険労務士|公認会計士|弁理士|医師|教授|代表|講師)[ :]*(?=.{3})/
const COURTESY = / *(?:様|さま|さん|殿|先生|氏)$/

// Last letters of given names, alone and of several. 大, 生 and 行 also end names of places and companies.
const LAST_ALONE =
  '誠実豊茂勝進隆博浩宏洋弘裕寛孝明昭章彰晃晶薫忠剛毅武勇勲清潔淳純順潤修秀武徹哲拓卓匠渡航渉翔翼光学聡智悟敦篤正恵愛葵翠蓮凛湊司治仁徳稔満守護操馨'
const LAST_BEHIND =
  '郎朗男夫雄生彦之也哉樹輝人斗太介助輔佑祐平司志士史治次二三一郁仁弘宏博浩裕洋寛広大孝貴隆崇敬尚久明昭章彰晃晶光義美子江恵枝代世香花華佳加果奈菜里梨莉' +
  '理織緒穂帆歩乃音月実海未希紀季喜規徳典憲範則智知友朋春晴陽悠優結愛葵咲桜健賢謙剛毅武豊茂誠真信伸進努勲純順潤秀英栄永幸幹勝雅昌将匡忠直良亮諒龍馬駿俊' +
  '徹哲拓匠航翔都路吾悟造蔵吉作衛門丸絵衣弥矢登利夏冬秋'
// Lines of business that end like given names.
const TRADES =
  '道路|青果|電子|硝子|切子|端子|写真|管理|通信|観光|冷蔵|醸造|酒造|製造|制作|紡織|緑花|祭典|寿司|再生|西洋|富士|料理|音楽|吉本'
const GIVEN_ALONE = new RegExp(`^[${LAST_ALONE}]$`)
const GIVEN = new RegExp(`^(?!${TRADES})[\\p{Script=Han}ァ-ヶー]{1,2}[${LAST_BEHIND}]$`, 'u')
const KATAKANA_GIVEN = /^[ァ-ヶー]{2,4}$/
const KANJI_FAMILY = /^[\p{Script=Han}ケノツ]{1,3}$/u

// Common family names and readings, by hand from public lists: about half of all people have one of them.
const FAMILY_NAMES = ownTable('src/match/reading/family-names.tsv')
const FAMILIES: ReadonlySet<string> = new Set(FAMILY_NAMES.map(([name = '']) => foldText(name)))
const FAMILY_READINGS: ReadonlySet<string> = new Set(FAMILY_NAMES.map(([, reading = '']) => foldText(reading)))
const SHORTEST_WHOLE = 3
const LONGEST_FAMILY = 3

function isFamilyName(name: string): boolean {
  const folded = foldText(name)
  return FAMILIES.has(folded) || FAMILY_READINGS.has(folded)
}

function isNameInTwo(first: string, second: string): boolean {
  const [family, given] = [foldText(first), foldText(second)]
  if (FAMILIES.has(family)) return GIVEN_ALONE.test(given) || GIVEN.test(given) || KATAKANA_GIVEN.test(given)
  if (FAMILY_READINGS.has(family)) return KATAKANA_GIVEN.test(given)
  return KANJI_FAMILY.test(family) && GIVEN.test(given)
}

// Without a space, only a common family name shows where the given name begins.
function isWholeName(written: string): boolean {
  const name = foldText(written)
  if (name.length < SHORTEST_WHOLE) return false
  for (let length = LONGEST_FAMILY; length > 0; length--) {
    if (!FAMILIES.has(name.slice(0, length))) continue
    const given = name.slice(length)
    if (GIVEN_ALONE.test(given) || GIVEN.test(given)) return true
  }
  return false
}
