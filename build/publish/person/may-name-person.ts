import { normalise } from '../../../src/text/normalise.ts'
import { hasOwnAccount } from './accounts.ts'
import { foldKanjiVariants } from './fold-kanji-variants.ts'
import { hasKanaName } from './kana-names.ts'
import { hasLatinName } from './latin-names.ts'
import { isShapedLikeName } from './name-shape.ts'
import { isOrdinary } from './ordinary-run.ts'
import { ORGANISATION_END } from './organisation-end.ts'
import { hasOtherSign } from './other-signs.ts'
import { CHIEF, POST, TITLES, TRADE } from './titles.ts'

/**
 * Whether a text may name a person: it has an honorific or a title beside a run of letters that may be a name, the
 * founder of something, a run that is shaped like a name, a common name in kana or Latin letters, a personal account or
 * another sign. A run may be a name unless it consists of ordinary words, so what the rules do not know counts as a
 * name.
 */
export function mayNamePerson(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const joined = withoutSpaces(sentence).replace(HARMLESS, blank)
    const rest = joined.replace(RUN, (run) => (isOrdinary(run) ? blank(run) : run))
    return (
      hasHonorific(rest) ||
      hasNameNear(rest, POSTS, FAR) ||
      hasNameNear(rest, TRADES, BESIDE) ||
      hasNameNear(rest.replace(TITLES, blank), CHIEFS, FAR) ||
      hasKanaNameApart(sentence) ||
      hasFounder(joined) ||
      hasOtherSign(joined, sentence) ||
      hasNameShape(rest) ||
      hasNameShape(sentence.replace(HARMLESS, blank)) ||
      hasKanaName(joined, sentence) ||
      hasLatinName(sentence) ||
      hasOwnAccount(sentence)
    )
  })
}

// Splits a text into sentences, with widths, invisible characters and old kanji evened out, but not kana and capitals.
// A title may be on the line above its name, so a line break ends no sentence.
function sentencesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => foldKanjiVariants(normalise(line)))
  return lines.join('／').split(/[。!?]/)
}

const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々ヶ]'
const SPACE_BETWEEN_JAPANESE = new RegExp(`(?<=${JAPANESE}) +(?=${JAPANESE})`, 'gu')

// Removes spaces between Japanese letters: 代 表　山 田 is a title and a name however it is spaced.
function withoutSpaces(sentence: string): string {
  return sentence.replace(SPACE_BETWEEN_JAPANESE, '')
}

// Blanks of the same length, so that what was apart stays apart.
function blank(run: string): string {
  return ' '.repeat(run.length)
}

// Words of several scripts that contain a title or an honorific and name nobody.
const HARMLESS =
  /(?<!\p{Script=Han})\p{Script=Han}*(?:[市町村区]長|知事|大臣)(?:賞|杯|表彰|感謝状|許可|認可|認定|指定|登録|免許)(?=受賞|\P{Script=Han}|$)|代表(?=する|される|した)|オーナー(?:様|さま|さん)|お客(?:様|さま|さん)|(?:皆|みな)(?:様|さま|さん)|おかげさま|さまざま|さま々|\p{Script=Han}{2,6}士法人|の様[なに]|[こそあど]の様|(?:お|ご)\p{Script=Han}{1,2}(?:さま|さん)|お(?:ばあ|じい|かあ|とう|にい|ねえ)(?:さん|ちゃん)|(?:おじ|おば)さん|赤ちゃん|たくさん|さん(?:ま|ご(?!夫|一家|家族|主人|兄弟|自身|本人)|ぽ|然)|ちゃん(?:と|ぽん|こ)|くん製|ひとりひとり/gu

const RUN = /[\p{Script=Han}々]+|[ァ-ヺー]+/gu
const NAME_RUN = /[\p{Script=Han}々ヶ]+|[ァ-ヺー]{2,}|\p{Lu}[\p{Script=Latin}'’-]+/gu

const HONORIFIC =
  /((?<![\p{Script=Han}々ヶ])[\p{Script=Han}々ヶ]+|(?<![ァ-ヺー])[ァ-ヺー]+|(?<![ぁ-ゖ])[ぁ-ゖ]{2,6}|(?<!\p{Script=Latin})\p{Script=Latin}+)[ ・]?(?:氏|様|さま|さん|先生|殿|女史|夫妻|夫人|閣下|和尚|上人|嬢|翁|ちゃん|くん|君|(?<=\p{Script=Han})(?:サマ|サン|チャン|クン)(?![ァ-ヺー]))/gu
const FOREIGN_HONORIFIC =
  /(?<!\p{Script=Latin})(?:mr|mrs|ms|miss|dr|prof|sir|madam)(?:[. ]+\p{Lu}|\. *[\p{Script=Han}ァ-ヺ])/iu

function hasHonorific(rest: string): boolean {
  if (FOREIGN_HONORIFIC.test(rest)) return true
  // 職人さん and 校長先生 name nobody. A name beside a title is found by the rules for titles.
  return [...rest.matchAll(HONORIFIC)].some(([, run = '']) => !isOrdinary(run) && run.replace(TITLES, '') !== '')
}

const POSTS = new RegExp(`(?:${POST})+`, 'giu')
const TRADES = new RegExp(`(?:${TRADE})+`, 'gu')
// A lookahead, so that 長 is also read as the first letter of what follows: 代表取締役長田.
const CHIEFS = new RegExp(`(?=${CHIEF})`, 'gu')

/** Matches the text before and after a title in which a name is looked for. */
type Reach = { readonly before: RegExp; readonly after: RegExp }

// At most this many characters are between a title and the beginning of a name: 代表を務めるのは山田太郎.
const FAR = reachOf(10)
const BESIDE = reachOf(2)

// Never cuts a run: half of a word would not be an ordinary word.
function reachOf(characters: number): Reach {
  const letters = '[\\p{Script=Han}々ァ-ヺー\\p{Script=Latin}]*'
  return {
    before: new RegExp(`${letters}.{0,${characters}}$`, 'u'),
    after: new RegExp(`^.{0,${characters}}${letters}[ぁ-ゖ]?`, 'u'),
  }
}

function hasNameNear(rest: string, titles: RegExp, { before, after }: Reach): boolean {
  for (const { 0: title, index } of rest.matchAll(titles)) {
    const left = before.exec(rest.slice(Math.max(0, index - LONGEST_REACH), index))?.[0] ?? ''
    const right = after.exec(rest.slice(index + title.length))?.[0] ?? ''
    if (holdsName(left) || holdsName(right)) return true
  }
  return false
}

// No run is longer. Looking back further would cost the square of the text's length.
const LONGEST_REACH = 100

function holdsName(piece: string): boolean {
  return [...piece.replace(TITLES, blank).matchAll(NAME_RUN)].some(({ 0: run, index }) => {
    return !isOrdinary(run) && !isVerb(run, piece.slice(index + run.length))
  })
}

// Whether a single kanji and the kana after it are a verb or an adjective: 務める and 行って are, 林が and 林の are not.
function isVerb(run: string, after: string): boolean {
  return (
    [...run].length === 1 &&
    /^(?:[いうくすつぬむるぐぶえけせてめれきしちりみびぎわっげべねぜ]|さ[れせ]|ら[れしず])/u.test(after)
  )
}

// A name in hiragana looks like grammar unless it is set apart: 代表 やまだ, 店主：はなこ.
const KANA_NAME = new RegExp(
  `(?:${POST})[ ]*(?:[ :=・／/（(「『【、-]|は[ 、])[ ]*(?!ご?あいさつ|こだわり|おすすめ|みずから|おまかせ|または|および|ならびに|からの|による|として|とともに|をはじめ)[ぁ-ゖ]{2,}|` +
    `(?:^|[ 、（(「・:／])[ぁ-ゖ]{2,}[ ・（()）」／]+(?:${POST})`,
  'iu',
)

// A name in hiragana right after a trade: スタイリスト りょう, 担当もりた.
const KANA_BESIDE_TRADE = new RegExp(
  `(?:${TRADE}|[ァ-ヺー](?:スト|ナー|ター|マン|ドル)) [ぁ-ゖ]{2,5}(?=[ 、)]|$)|` +
    '担当者?:?(?!する|した|して|です|など|まで|より|から|いた|しま|ごと)[ぁ-ゖ]{2,4}(?=[ 、)]|$)',
  'u',
)

function hasKanaNameApart(sentence: string): boolean {
  return KANA_NAME.test(sentence) || KANA_BESIDE_TRADE.test(sentence)
}

// The founder of something: 柊木が創業, 柊木の手で設立.
const FOUNDED =
  /((?<![\p{Script=Han}々ヶ])[\p{Script=Han}々ヶ]+|(?<![ァ-ヺー・])[ァ-ヺー・]{2,}|(?<!\p{Script=Latin})\p{Lu}[\p{Script=Latin} .'-]{1,80})(?:が|ら|により|によって|の手(?:で|により))[^、]{0,12}?(?:創業|創立|創設|設立|開業|開設|開店|起業|開いた|始めた|はじめた|立ち上げ|起こし|興し)/gu
function hasFounder(joined: string): boolean {
  return [...joined.matchAll(FOUNDED)].some(([, run = '']) => !isOrdinary(run) && !ORGANISATION_END.test(run))
}

// Finds names that nothing but their letters shows: 佐藤健の作品, 柊木まで.
function hasNameShape(text: string): boolean {
  return [...text.replace(TITLES, blank).matchAll(/[\p{Script=Han}々]+/gu)].some(
    ([run]) => !isOrdinary(run) && isShapedLikeName(run),
  )
}
