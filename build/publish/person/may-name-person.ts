import { LRUCache } from 'lru-cache'
import { normalise } from '../../../src/text/normalise.ts'
import {
  beginsWithKanaGiven,
  beginsWithKanaName,
  hasKanaName,
  hasLatinName,
  hasOwnAccount,
  isKatakanaName,
} from './common-names.ts'
import type { Word } from './dictionary.ts'
import { AFTER_TITLE, foldKanjiVariants, KANJI_NAMES, POST, TITLES, TRADE } from './name-lists.ts'
import { hasName, isPerson, type Run, readSentence, type Sentence, wordsIn } from './read-sentence.ts'

/**
 * Whether a text may name a person: it has a name that the dictionary knows, a run of letters that may be one beside a
 * title, a role, an honorific or another sign, a common name in kana or Latin letters, or a personal account.
 */
export function mayNamePerson(text: string): boolean {
  return sentencesOf(text).some((sentence) => JUDGED.memo(sentence))
}

// Companies say the same of themselves, those of the demo above all.
const JUDGED = new LRUCache<string, boolean>({ max: 5_000, memoMethod: sentenceMayNamePerson })

function sentenceMayNamePerson(spaced: string): boolean {
  // 代 表　山 田 is a title and a name however it is spaced.
  const ways = [...new Set([spaced.replace(SPACE_BETWEEN_JAPANESE, ''), spaced])]
  return (
    ways.some((way) => {
      const sentence = readSentence(way)
      return hasKnownName(sentence) || hasTitledName(sentence) || hasOtherSign(sentence) || hasKanaName(way)
    }) ||
    hasLatinName(spaced) ||
    hasOwnAccount(spaced)
  )
}

// Splits an evened text into sentences. A title may be on the line above its name: a line break ends none.
function sentencesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => foldKanjiVariants(normalise(line)))
  return lines.join('／').split(/[。!?]/)
}

const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々ヶ]'
const SPACE_BETWEEN_JAPANESE = new RegExp(`(?<=${JAPANESE}) +(?=${JAPANESE})`, 'gu')

/** Whether a name needs no sign: a full one, a family name said of people, or kanji in which no word is known. */
function hasKnownName(sentence: Sentence): boolean {
  const { text, runs } = sentence
  return runs.some((run) => {
    const words = wordsIn(sentence, run)
    if (!words.some(isPerson)) return isUnknownName(run, words, text)
    return isFullName(words) || isSaidOfPerson(run, text)
  })
}

// 幼方春奈, 高木ブー. A single kanji that is known as a name is too often a part of another word.
function isFullName(words: readonly Word[]): boolean {
  const letters = words.map((word) => word.letters).join('')
  const [first] = words
  if (words.length === 1) return first?.speech[2] === '人名' && first.speech[3] !== '姓' && KANJI_NAME.test(letters)
  const known = words.filter(isPerson)
  if (known.length === 1 && known[0]?.letters.length === 1) return false
  return KANJI_NAME.test(letters) || words.slice(1).every((word) => isPerson(word) || beginsWithKanaGiven(word.letters))
}

const KANJI_NAME = /^[\p{Script=Han}々]{3,6}$/u

// 板東がさばく, 服部家の, (毛利).
function isSaidOfPerson({ start, end }: Run, text: string): boolean {
  if (end - start < 2) return false
  return SAID_OF_PEOPLE.test(text.slice(end)) || (text[start - 1] === '(' && text[end] === ')')
}

const SAID_OF_PEOPLE =
  /^(?:が(?![丘原浜崎岡島谷池峰])|によ[るっり]|(?:家|一族|一家|父子|親子|兄弟|姉妹)(?=[^\p{Script=Han}ァ-ヺ]|$))/u

// Affixes make a word of what is before them: 製麺業 is no name.
function isUnknownName({ start, end }: Run, words: readonly Word[], text: string): boolean {
  return (
    UNKNOWN_NAME.test(text.slice(start, end)) &&
    words.every(({ letters, speech }) => letters.length === 1 || speech[0] === 'UNK') &&
    words.at(-1)?.speech[1] !== '接尾' &&
    !KANJI.test(text[start - 1] ?? '') &&
    !KANJI.test(text[end] ?? '')
  )
}

const UNKNOWN_NAME = /^\p{Script=Han}{4,5}$/u
const KANJI = /\p{Script=Han}/u

/** Whether a sentence has another sign of a person: a label (文責), what a person does, an e-mail address, English. */
function hasOtherSign(sentence: Sentence): boolean {
  const { text } = sentence
  return (
    SIGNS.some((sign) => [...text.matchAll(sign)].some(({ indices }) => hasName(sentence, indices?.[1]))) ||
    [...text.matchAll(OWN_ADDRESS)].some(([, local = '']) => !NOBODYS.test(local)) ||
    ENGLISH_SIGN.test(text)
  )
}

// A run from its beginning, so that a long one is read once.
const RUN = `((?<![\\p{Script=Han}々ヶ])[\\p{Script=Han}々ヶ]{2,6}|(?<![ァ-ヺー・])[ァ-ヺー・]{2,}|(?<!\\p{Script=Latin})\\p{Lu}[\\p{Script=Latin} .’'-]{1,80})`
const NEXT_RUN = "([\\p{Script=Han}々ヶ]{2,6}|[ァ-ヺー・]{2,}|\\p{Lu}[\\p{Script=Latin}’'-]+)"

const SIGNS: readonly RegExp[] = [
  // 文責：柊木, 受付 柊木
  `(?:文責|文|監修|執筆|編集|撮影|制作|設計|施工|出演|作詞|作曲|原作|窓口|氏名|名前|創業|開業|受付|経理|営業|連絡先|問合せ先?|お問い合わせ) ?[:/ ] ?(?:[\\p{Script=Han}\\d]{1,7}年[、 ]?)?${NEXT_RUN}(?!\\d)`,
  // 柊木と申します, 柊木まで, 柊木にお任せ
  `${RUN}(?:と(?:申|もう)し|まで(?:$|[、)]|ご連絡|お電話|お問|お気軽)|にお任せ)`,
  // 柊木が創業, 柊木の手で設立, 柊木が丁寧に指導
  `${RUN}(?:が|ら|により|によって|の手(?:で|により))[^、]{0,12}?(?:創業|創立|創設|設立|開業|開設|開店|起業|経営|運営|開い|営|率い|始め|はじめ|立ち上げ|起こし|興し|築い|務め|担当|請け負|主宰|考案|指導|教え|診|施術|作る|作っ|つくる|手がけ|手掛け|焼|握|打つ|打った|描|書い|撮|選|仕入れ|お届け|案内|お待ち|お迎え|切り盛り|語る|歌う|演じ|対応|育て)`,
].map((pattern) => new RegExp(pattern, 'dgu'))

const OWN_ADDRESS = /(?<![\w.+-])([\w.+-]+) ?@ ?[\w-]+\.[\w.-]+/gu
const NOBODYS =
  /^(?:info|contact|support|sales|office|mail|inquiry|inquiries|shop|store|recruit|saiyo|jinji|admin|web|webmaster|hello|ask|help|soumu|somu|eigyo?u?|honsha|otoiawase|toiawase|customer|service|press|pr|hr|ir|postmaster|noreply|no-reply|reserve|yoyaku|order|news|team|hotel|clinic)(?:[-_.\d]|$)/iu

// Case matters: “founded by the state” names nobody.
const ENGLISH_SIGN = new RegExp(
  '(?<![A-Za-z])(?:[Ff]ounded|[Ee]stablished|[Ss]tarted|[Ll]ed|[Rr]un|[Oo]wned|[Hh]eaded|[Cc]reated|[Mm]anaged|[Oo]perated|[Rr]epresented|[Dd]irected|[Cc]haired|[Oo]pened|[Bb]egun|[Ll]aunched)(?: in \\d{4})? by (?:[a-z]+ )?' +
    '(?!The |Our |Japan|Toky|Osak|Kyot)\\p{Lu}|' +
    '(?<![A-Za-z])(?:[Cc]ontact|[Aa]sk|[Cc]all) (?:for )?(?!Us|Center|Centre|Form|Lens|Point)\\p{Lu}\\p{Ll}|' +
    "(?<![A-Za-z])(?:I am|I'm|I’m|[Mm]y name is) \\p{Lu}|" +
    '(?<![A-Za-z])(?:CEO|COO|CTO|CFO|[Pp]resident|[Ff]ounder|[Oo]wner|[Dd]irector|[Rr]epresentative|[Dd]aihyo) ?[:=] ?(?!(?:see|the|a|an|our|to|of|by|and|for) )\\p{L}{2}',
  'u',
)

/** Whether a sentence has a run of letters that may be a name beside an honorific, a title or what somebody is. */
function hasTitledName(sentence: Sentence): boolean {
  return (
    hasHonorific(sentence) ||
    hasNameNear(sentence, POSTS, 10) ||
    hasNameNear(sentence, TRADES, 2) ||
    hasNameBehindRole(sentence)
  )
}

const HONORIFIC =
  /((?<![\p{Script=Han}々ヶ])[\p{Script=Han}々ヶ]+|(?<![ァ-ヺー])[ァ-ヺー]+|(?<![ぁ-ゖ])[ぁ-ゖ]{3,6}|(?<!\p{Script=Latin})\p{Script=Latin}+)[ ・]?(氏|様|さま|さん|先生|殿|女史|ご?夫妻|ご夫婦|夫人|閣下|和尚|上人|嬢|翁|ちゃん|くん|君|お?じいさん|お?ばあさん|おじさん|おばさん|(?<=\p{Script=Han})(?:サマ|サン|チャン|クン)(?![ァ-ヺー]))/dgu
const FOREIGN_HONORIFIC =
  /(?<!\p{Script=Latin})(?:mr|mrs|ms|miss|dr|prof|sir|madam)(?:[. ]+\p{Lu}|\. *[\p{Script=Han}ァ-ヺ])/iu
// Nobody but a person is 氏, whatever the letters.
const SURE_HONORIFIC =
  /(?<!\p{Script=Han})(?!摂氏|華氏|源氏|平氏)\p{Script=Han}{2,6}(?<![両同諸各])氏(?![名子神族\p{Script=Han}])/u

function hasHonorific(sentence: Sentence): boolean {
  const { text, wordsAt } = sentence
  if (FOREIGN_HONORIFIC.test(text) || SURE_HONORIFIC.test(text)) return true
  return [...text.matchAll(HONORIFIC)].some(({ 1: run = '', indices }) => {
    // 御殿, 仕様 and たくさん are words of their own.
    const apart = indices?.[2] !== undefined && wordsAt.has(indices[2][0])
    if (!apart) return isKatakanaName(run)
    return /^[ぁ-ゖ]/.test(run) || hasName(sentence, indices?.[1]) || isUnknown(sentence, indices?.[1])
  })
}

const POSTS = new RegExp(`(?:${POST})+`, 'giu')
const TRADES = new RegExp(`(?:${TRADE})+`, 'gu')

// At most `reach` characters are between a title and the beginning of a name: 代表を務めるのは山田太郎.
function hasNameNear(sentence: Sentence, titles: RegExp, reach: number): boolean {
  return [...sentence.text.matchAll(titles)].some(({ 0: title, index }) => {
    const end = index + title.length
    const before = KANA_BEFORE.exec(sentence.text.slice(Math.max(0, index - LONGEST_KANA), index))?.[1]
    return (
      !isCompound(sentence, end) &&
      (hasName(sentence, [Math.max(0, index - reach), index]) ||
        hasName(sentence, [end, end + reach]) ||
        (before !== undefined && beginsWithKanaName(before)))
    )
  })
}

const LONGEST_KANA = 16
const KANA_BEFORE = /((?<![ァ-ヺー])[ァ-ヺー]{2,}|(?<![ぁ-ゖ])[ぁ-ゖ]{2,})[ (・」]{0,2}$/

// Whether a title is a part of another word: 社長室, 市長賞.
function isCompound({ text, words, wordsAt, names }: Sentence, end: number): boolean {
  if (end === text.length || names[end] !== ' ') return false
  const next = wordsAt.get(end)
  return next === undefined || AFTER_TITLE.has(words[next]!.letters)
}

// Right after a title, or a word that says what somebody is: 表具師の中西, バーテンダーMASA, 座長 とみなが.
function hasNameBehindRole(sentence: Sentence): boolean {
  const { text, words } = sentence
  const roles = words.filter(({ letters, speech }) => ROLE.test(letters) && speech[1] !== 'サ変接続')
  const ends = [
    ...roles,
    ...[...text.matchAll(TITLES)].map(({ 0: letters, index: start }) => ({ letters, start })),
  ].map(({ letters, start }) => start + letters.length)
  return ends.some((end) => {
    const start = end + BETWEEN.exec(text.slice(end))![0].length
    return (
      beginsWithKanaName(text.slice(end)) || beginsWithKanaName(text.slice(start)) || beginsWithName(sentence, start)
    )
  })
}

// Here more counts as a name than elsewhere: a common one that is also a place's, and kanji that are no words.
function beginsWithName(sentence: Sentence, start: number): boolean {
  const { text, words, wordsAt, names } = sentence
  const rest = names.slice(start)
  const kanji = KANJI_RUN.exec(text.slice(start))![0].length
  if (/[^ ]{2}/.test(rest.slice(0, kanji)) || /^(?:[^ ]{2}|\p{Lu}\.? ?\p{Lu})/u.test(rest)) return true
  const first = wordsAt.get(start)
  if (first === undefined) return false
  if (KANJI_NAMES.has(words[first]!.letters)) return BEHIND_NAME.test(text.slice(start + words[first]!.letters.length))
  return isUnknown(sentence, [start, start + kanji])
}

// Whether the dictionary knows no word of two letters in a part of a sentence, and so not what the part means.
function isUnknown({ words, wordsAt }: Sentence, part: readonly [start: number, end: number] | undefined): boolean {
  const first = part && wordsAt.get(part[0])
  if (part === undefined || first === undefined || part[1] - part[0] < 2) return false
  return words.slice(first, wordsAt.get(part[1])).every(({ letters }) => letters.length === 1)
}

const BEHIND_NAME = /^(?:[がはもをで、。)」』 ]|です|と(?!し)|$)/
const ROLE =
  /(?:[師士者家医手員官主役長匠人工職]|(?<=[ァ-ヺー]{2})(?:[ァ-ヺ]ー|スト|マン|シャン|ドル|ニア))$|^(?:祖父|祖母|父|母|夫|妻|兄|弟|姉|妹|息子|娘|[長次三]男|[長次三]女|主人|家内|女房|弟子|私|故|亡き)$/u
const BETWEEN = /^[のは]?[・「『(:=]? ?/
const KANJI_RUN = /^[\p{Script=Han}々]{0,6}/u
