import { isOrdinary } from './ordinary-run.ts'
import { ORGANISATION_END } from './organisation-end.ts'
import { TITLES } from './titles.ts'

/**
 * Whether a sentence has a sign of a person that is neither title nor honorific: a label such as 文責, family, birth or
 * death, words of introduction, what a person does, a personal e-mail address, or the same in English. `joined` is the
 * sentence without spaces between Japanese letters.
 */
export function hasOtherSign(joined: string, sentence: string): boolean {
  return (
    [...new Set([joined, sentence])].some((text) => SIGNS.some((sign) => holdsName(text, sign))) ||
    hasOwnAddress(sentence) ||
    ENGLISH_SIGN.test(sentence)
  )
}

function holdsName(text: string, sign: RegExp): boolean {
  return [...text.matchAll(sign)].some(([, run = '']) => isName(run))
}

const RUN = "([\\p{Script=Han}々ヶ]{2,}|[ァ-ヺー・]{2,}|\\p{Lu}[\\p{Script=Latin}’'-]+)"
// A run from its beginning, so that a long one is read once.
const WHOLE_RUN = `((?<![\\p{Script=Han}々ヶ])[\\p{Script=Han}々ヶ]{2,}|(?<![ァ-ヺー・])[ァ-ヺー・]{2,}|(?<!\\p{Script=Latin})\\p{Lu}[\\p{Script=Latin}’'-]+)`
const KIN = '祖父|祖母|父|母|夫|妻|兄|弟|姉|妹|息子|娘|長男|次男|三男|長女|次女|叔父|叔母|主人|家内|女房|弟子'

// What a person does, and how.
const DOES =
  '営|率い|担当|請け負|始め|はじめ|立ち上げ|開い|作る|つくる|手がけ|手掛け|考案|主宰|お伺い|伺い|うかが|指導|教え|診る|診察|治療|施術|握|焼く|焼い|仕上げ|選ぶ|選ん|描|書い|撮|打つ|打った|仕入れ|お届け|届け|ご案内|案内し|お待ち|お迎え|切り盛り|説く|語る|歌う|演じ|出張|対応し|お手伝い|務め|興し|築い|磨い|育て|丹精'
const HOW =
  '自ら|自分で|一人で|ひとりで|独力で|心を込めて|まごころを込めて|丁寧に|親切に|責任を持って|皆様を|皆さまを|毎朝|毎日|直接|一つ一つ|手作業で|個人で'

const SIGNS: readonly RegExp[] = [
  // 文責：柊木
  `(?:文責|文|監修|執筆|編集|撮影|制作|設計|施工|監督|主演|出演|作詞|作曲|振付|原作|窓口|氏名|名前|世話役|創業|開業|創立|設立) ?[:/] ?(?:[\\p{Script=Han}\\d]{1,7}年[、 ]?)?${RUN}`,
  // 監修 柊木
  `(?<!\\p{Script=Han})(?:文責|監修|執筆|窓口) ${RUN}`,
  // 私、柊木
  `私[、 ]${RUN}`,
  // 柊木と申します
  `${WHOLE_RUN}と(?:申し|もうし)ます`,
  // 故・柊木, 亡き柊木
  `(?<!\\p{Script=Han})故[・ 、]?(?!郷|障|人|意|紙|事|国|買|実)${RUN}`,
  `亡き${RUN}`,
  // 柊木（1960年生まれ）
  `${WHOLE_RUN} ?[(、]?(?:[\\p{Script=Han}\\d]{1,6}年(?:[\\d月日]{2,6})?)?(?:生まれ|うまれ|生[)])`,
  // 柊木の長男, 柊木の遺志
  `${WHOLE_RUN}の(?:生家|遺志|遺作|遺産|生誕|墓|肖像|直筆|個展|門下|父|母|兄|弟|姉|妹|妻|夫|娘|息子|孫|長男|次男|三男|長女|次女|弟子)(?![\\p{Script=Han}])`,
  // 父・柊木, 妻の柊木
  `(?<!\\p{Script=Han})(?:${KIN})(?:[・:、の]|である)${RUN}(?=[がはもとのを、。)]|$)`,
  // ネパール人のラジが, 中国人の李が
  `(?:(?<![ァ-ヺー])[ァ-ヺー]{2,}|中国|韓国|台湾|米国|英国|仏|独|伊)人(?:の|、|・)([ァ-ヺー]{2,}(?:・[ァ-ヺー]+)*|(?<=中国人の|韓国人の|台湾人の)\\p{Script=Han})(?=[がはもとを、])`,
  // 昭和25年柊木創業, 柊木、昭和25年に創業
  '(?<=^|[年、 :])([\\p{Script=Han}々]{3,5}(?<![年代期市町村区県府都郡地屋堂店頃初]))(?:創業|創立|創始)(?!\\p{Script=Han})',
  `(?:^|[、 ])${RUN}、[\\p{Script=Han}\\d]{1,6}年(?:に|)(?:創業|創立|開業|設立)`,
  // 創業 1950年 柊木重蔵
  '(?:創業|創立|開業|設立) ?[\\p{Script=Han}\\d]{1,7}年[、 ]?([\\p{Script=Han}々]{3,5})(?=[、 (]|$)',
  // 柊木兄弟, 太一おじさん, 柊木重蔵個展
  '([\\p{Script=Han}々]{2,4})(?:兄弟|親子|姉妹|一家|個展)(?!\\p{Script=Han})',
  // 柊木ご夫妻
  `${WHOLE_RUN}(?<!新婚|高齢)ご夫[婦妻]`,
  '([\\p{Script=Han}々]{2,4}|[ァ-ヺー]{2,12})(?:お?じい|お?ばあ|おじ|おば)(?:さん|ちゃん)',
  // 柊木が丁寧に指導, 柊木がお伺いします, 柊木までご連絡
  `(?<![\\p{Script=Han}々ヶ])([\\p{Script=Han}々]{2,4})が(?:${HOW}、?){0,2}(?:${DOES})`,
  '(?<![\\p{Script=Han}々ヶ])([\\p{Script=Han}々]{2,4})(?:まで(?:$|[、)]|ご連絡|お電話|お問|お気軽)|にお任せ)',
  // 受付 柊木
  `(?<![\\p{Script=Han}])(?:受付|経理|営業|施工|設計|連絡先|問合せ先?|お問い合わせ) ${RUN}(?=[、 ()]|$)`,
  // 夫婦(誠・由紀)
  '(?:夫婦|夫妻|親子|父子|母子|兄弟|姉妹|家族|二人|両名)[(「、 ]([\\p{Script=Han}]{1,3}[・、と][\\p{Script=Han}]{1,3})(?=[)」])',
  // 柊木著, 柊木作の器
  '(?:^|[、 ])([\\p{Script=Han}々]{3,5})(?:著(?!\\p{Script=Han})|作の|画の|筆の)',
].map((pattern) => new RegExp(pattern, 'gu'))

// Times that follow a label: 設立：江戸時代, 創業：嘉永元年.
const TIME = /^明治$|(?:年|時代|年間|年代|期|頃)$/u

// 創業者の長男 names nobody.
function isName(run: string): boolean {
  const rest = run.replace(TITLES, '')
  return rest !== '' && !isOrdinary(rest) && !ORGANISATION_END.test(rest) && !TIME.test(rest)
}

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
