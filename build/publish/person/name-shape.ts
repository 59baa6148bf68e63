import { FAMILY_READINGS } from './family-names.ts'
import { foldKanjiVariants } from './fold-kanji-variants.ts'
import { isOrdinary, isWord, LONGEST_WORD } from './ordinary-run.ts'
import { PLACE } from './places.ts'
import { SHAPED_WORDS } from './shaped-words.ts'

/**
 * Whether a run of kanji may be or contain a person's name, by its letters alone: what places and ordinary words leave
 * of it begins like a family name or is written like a given name. Most family names are two of a few hundred letters.
 */
export function isShapedLikeName(run: string): boolean {
  const rest = run.replace(PLACE, (place) => '＿'.repeat(place.length))
  return rest.split('＿').some((piece) => {
    const parts = unknownParts(piece)
    return (
      parts.some((part) => isName(part) || (part === piece && isWholeName(part))) ||
      (parts.length > 0 && beginsWithFamilyName(piece))
    )
  })
}

// Finds a family name that ordinary words cover in part: in 中村民治 the word 村民 leaves only two letters.
function beginsWithFamilyName(run: string): boolean {
  const family = [3, 2].map((length) => run.slice(0, length)).find(isFamilyName)
  if (family === undefined || family.length === run.length) return family !== undefined
  const rest = run.slice(family.length)
  return rest.length <= 3 && !AFTER_PLACE.test(rest) && !isOrdinary(rest)
}

/** Returns the parts of a run that are left when ordinary words cover as many of its letters as they can. */
function unknownParts(run: string): readonly string[] {
  const letters = [...run]
  const covers: Cover[] = [{ unknown: 0, from: 0, known: true }]
  for (let end = 1; end <= letters.length; end++) {
    const before = covers[end - 1] as Cover
    let best: Cover = { unknown: before.unknown + 1, from: end - 1, known: false }
    for (let from = Math.max(0, end - LONGEST_WORD); from <= end - 2; from++) {
      const unknown = (covers[from] as Cover).unknown
      if (unknown < best.unknown && isKnown(letters.slice(from, end).join(''))) best = { unknown, from, known: true }
    }
    covers.push(best)
  }
  const marked = [...letters]
  for (let end = letters.length; end > 0; ) {
    const { from, known } = covers[end] as Cover
    if (known) marked.fill(' ', from, end)
    end = from
  }
  return marked
    .join('')
    .split(/ +/)
    .filter((part) => part !== '')
}

/**
 * The best cover of the letters up to one of them: how many it leaves uncovered, where its last word or uncovered
 * letter begins, and whether that is a word.
 */
type Cover = { readonly unknown: number; readonly from: number; readonly known: boolean }

function isKnown(word: string): boolean {
  return isWord(word) || SHAPED_WORDS.has(word)
}

// Follows a place, not a family name: half of the family names are names of places as well (福島駅, 中野区).
const AFTER_PLACE = /^[県市区町村郡都府駅港湾島川山城寺橋線台丘岳沼池浜谷通道家系式流焼製産店社屋園館院校堂塾組会]/u

const FAMILY_FRONT = foldKanjiVariants(
  '大小上下中山川田高長石岩松竹梅杉藤森林村木北南西東今古新前宮原野池沼島浜岡谷吉福富金黒白赤青桜柳桑栗柿菊萩秋春夏冬若平広深浅早水清泉井戸門堀橋坂峰荒熊鹿鶴亀鳥馬牛鷹稲米豊久安正和光明星月雪風雲滝瀬津塩寺神榎椿樫楠笹葛芦茅蓮船駒片横奥向脇角勝武政常永三七八千織染糸布綿玉鏡鈴琴笛弓矢蔵倉袖牧畑垣根枝葉皆' +
    '増滑多二六科鬼槙槇蕪槇与鵜渥蔦粕茨越衣塙庵椎榛橿檜樽櫛潮狩猿玄甲畔硲碓磐礒稗穐箕箱紀紺細綱繁臼荷菱蓑虎蛯表袴轟郷都釜鉢銭鍋隈雨霜露香駿鮎鮫鯉鳴鳳鴻鷺竜会信保光兼刀半印吹君味品善喜国垂塔増壬太天姫孝宗定宍宝寒寿尻居岬峠嵐巨巽布帆年幸庄庭弘弥忍恩戒持指掛旭昆曲札来束杣染柄柘柚梨棚棟椋槌樺樹檀汐沓泊洞流浪涌淡淵渕渚満漆澄灘烏照燕狐狛玖瑞瓦甚畝登盛県砥碇祖祝秀秦程積端筑筒粂糠紅純絹網縄膳舟芝芥芹茂茶草荏荘菰萱葵蒔蓬蔭薄薩藁藍袋裏親誉豆貞貫路辛逢進那釈鋤鍵閑阪陶難雄雉雛霞音頓養饗首鰐鴫麓仁今尭恵歌栃柏樫榑樽梓欅楢橘橿歳治牟狭玲瓶畦的盾真砺硯祇禰稀稚穂籠紙納紘素紫累経絵綴緒羅肝胡脊至舎舞苔若英茅荷菜菖萌葭葺葦蔵薬藍虹蛍蜂衆裕襟要覚許訓詫譜豪貴賀赤趙跡輪辰迫逸違遊遥那醍采里釘針鉾鋸錺鎮鏑門閏隅雁雅雲霧靍鞍韮頴颯飾馳騎鬢魚鱒鳶鴇鵤鷹鷲麗黛鼓佐伊加近遠後斎渡阿工須河菅内江尾市有荻飯飛生猪岸桐栄能樋日丹土唐友沖越児真間望本諸湯四湊嵯嶋植浦榊桂相足粟家磯板犬鵜梶鎌蒲苅窪五志篠柴渋首城陣末砂諏世関仙曽俵塚辻道直仲名成畠波花羽肥不益町丸美溝室桃薮守幡堤徳手利重種留入出宇奈穴勢衛落柊朝赤浮麻綾鳩錦乾岐蛭鴨鈴児的久保目黛鷲鎗瓜貝糟勅東栃服蜷西伏別逸',
)
const FAMILY_BACK = foldKanjiVariants(
  '田川山村本島沢野原木口井谷崎岡尾内橋場塚森林瀬倉下上中浦坂部丸江池沼渕津浜藤水石岩松竹柳垣畑戸道屋宮手代間里永安吉見葉根生取出城羽平留賀保辺越足子地置泉岸杉形方月司条所滝嶋冨多寺徳富苗西納波能馬畠比広堀巻町三向守矢良脇渡輪積来元園前庭毛栖栗幡峰嶺窪桐岳重迫家玉谷竜金海門敷科瓶張頭飼閑謝美清甲斐目鳥壁床枝鍋鎌高楽塩分文法帆穂満味耳室妻爪鶴塔峠堂虎泊砥縄布濃秦旗鉢八針氷膝菱人日房船古星細牧又俣待宗群持物桃盛柳藪弓湯世若鷲和武寺照伝土利年友豊仲長成貫主信登久夫伏光巳邑綱弦鷹隈熊雲桑越琴駒米桜笹幸杉鈴須曽々葛雪風柏梨樫楠檜峡坪塙塀摩磨衛裳勢伊志津祢宇江茂木南北君',
)
const ALONE =
  '林森原東南辻谷堀柳星関岡西北菅橘平桂王李金張劉朴陳楊呉黄周孫徐趙崔鄭姜尹宋許鄧馮曹沈韓潘梁範阮黎島沖泉梶榊柏椿楠牧境堤畑畠浜滝湊岸磯秦脇窪笹梅杉松竹菊藤桑櫻桜蔡白馬高何郭郡鶴'
const GIVEN = foldKanjiVariants(
  '太郎一二三四五六七八九十次男雄夫彦介助之也哉斗人樹輝子美江代恵香奈乃菜花佳紀音月緒織穂里理健正和信博義秀隆明光俊智直英幸康清勝晴春文雅昌貴知宏浩裕道邦良忠真由千久純陽悠優友早平司志治行弘孝誠実豊茂進修勲稔昇昭守保功勉満武剛毅徹哲洋海空翔大拓蓮颯湊蒼陸律朝凛結愛葵咲莉心桜桃萌彩綾絢梓楓茜薫蘭菫椿静枝房節敏照喜貞淑睦初富佐多津登鶴亀松竹梅菊芳郁栄永寿延章彰亮涼諒遼凌竜虎熊鷹隼翼駿馬瞬駆弦弥矢耶世与有祐佑右左京圭桂啓慶敬景渓蛍継慧謙賢堅憲玄元源厳悟吾伍梧洸航広鴻豪国克己寛幹基希季宜吉弓恭匡欣勤欽吟訓潔兼顕恒晃煌皓耕聡惣総蔵造士史滋爾七珠周秋宗柊淳順潤庄晶尚将生照丈丞譲伸慎新晋槙深紳親仁翠瑞崇政聖青星泉宣善奏壮爽草泰卓琢達辰巽丹忠仲貞禎鉄典透瞳徳敦那南楠虹能羽葉白苗華帆飛姫百敏風福兵碧歩甫峰牧末茉磨麻麿舞円丸未巳妙民夢猛孟也野倭勇侑柚湧夕輔誉遥蓉曜耀頼嵐璃琉礼伶玲鈴廉朗六禄若省尋譲衛門兵作松介重忍繁篤剛衆嘉胤継実敬和沙紗冴幸雪霞霧露霜露麗令緑',
)
const GIVEN_BACK =
  '悟司治平浩弘宏誠博徹明久敏吾朗広豊実茂進勝稔清郎子美江恵香奈乃菜佳緒織穂枝夫男雄彦介助之也哉斗太樹輝一蔵造吉弥那紗沙莉衛門'

const FAMILY = new RegExp(
  `^(?:[${FAMILY_FRONT}][${FAMILY_BACK}々]|\\p{Script=Han}々木)(?:$|[家組宅邸塾庵亭窯${GIVEN}])`,
  'u',
)
// In a run without any ordinary word, one or two letters after a family name are a given name whatever they are: 内沼映治.
const WHOLE_NAME = new RegExp(`^[${FAMILY_FRONT}][${FAMILY_BACK}々]\\p{Script=Han}{1,2}$`, 'u')
const ONE_LETTER = new RegExp(`^[${ALONE}][${GIVEN}々]{1,3}$`, 'u')
// Ends in a given name, whatever the letters of the family name are: 細木一子, 新庄健太郎.
const GIVEN_END = new RegExp(`\\p{Script=Han}[${GIVEN}][${GIVEN_BACK}]$`, 'u')
const GIVEN_ONLY = new RegExp(`^[${GIVEN}]{1,2}[${GIVEN_BACK}]$`, 'u')

function isName(part: string): boolean {
  return (
    FAMILY.test(part) || ONE_LETTER.test(part) || GIVEN_ONLY.test(part) || GIVEN_END.test(part) || holdsFamilyName(part)
  )
}

function isWholeName(run: string): boolean {
  return WHOLE_NAME.test(run)
}

function holdsFamilyName(part: string): boolean {
  for (let at = 0; at + 1 < part.length; at++) {
    if (isFamilyName(part.slice(at, at + 2)) || isFamilyName(part.slice(at, at + 3))) return true
  }
  return false
}

function isFamilyName(letters: string): boolean {
  return letters.length >= 2 && FAMILY_READINGS.has(letters)
}
