import { beginsWithKanaName, isKatakanaName } from './kana-names.ts'
import { KANJI_NAMES } from './name-readings.ts'
import { hasName, type Sentence } from './read-sentence.ts'
import { AFTER_TITLE, POST, TITLES, TRADE } from './titles.ts'

/** Whether a sentence has a run of letters that may be a name beside an honorific, a title or what somebody is. */
export function hasTitledName(sentence: Sentence): boolean {
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
  const kanji = KANJI.exec(text.slice(start))![0].length
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
const KANJI = /^[\p{Script=Han}々]{0,6}/u
