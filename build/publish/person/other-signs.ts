import { hasName, type Sentence } from './read-sentence.ts'

/**
 * Whether a sentence has a sign of a person that is neither title nor honorific: a label such as 文責, words of
 * introduction, what a person does, a personal e-mail address, or the same in English.
 */
export function hasOtherSign(sentence: Sentence): boolean {
  const { text } = sentence
  return (
    SIGNS.some((sign) => [...text.matchAll(sign)].some(({ indices }) => hasName(sentence, indices?.[1]))) ||
    hasOwnAddress(text) ||
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

function hasOwnAddress(sentence: string): boolean {
  return [...sentence.matchAll(OWN_ADDRESS)].some(([, local = '']) => !NOBODYS.test(local))
}

// Case matters: “founded by the state” names nobody.
const ENGLISH_SIGN = new RegExp(
  '(?<![A-Za-z])(?:[Ff]ounded|[Ee]stablished|[Ss]tarted|[Ll]ed|[Rr]un|[Oo]wned|[Hh]eaded|[Cc]reated|[Mm]anaged|[Oo]perated|[Rr]epresented|[Dd]irected|[Cc]haired|[Oo]pened|[Bb]egun|[Ll]aunched)(?: in \\d{4})? by (?:[a-z]+ )?' +
    '(?!The |Our |Japan|Toky|Osak|Kyot)\\p{Lu}|' +
    '(?<![A-Za-z])(?:[Cc]ontact|[Aa]sk|[Cc]all) (?:for )?(?!Us|Center|Centre|Form|Lens|Point)\\p{Lu}\\p{Ll}|' +
    "(?<![A-Za-z])(?:I am|I'm|I’m|[Mm]y name is) \\p{Lu}|" +
    '(?<![A-Za-z])(?:CEO|COO|CTO|CFO|[Pp]resident|[Ff]ounder|[Oo]wner|[Dd]irector|[Rr]epresentative|[Dd]aihyo) ?[:=] ?(?!(?:see|the|a|an|our|to|of|by|and|for) )\\p{L}{2}',
  'u',
)
