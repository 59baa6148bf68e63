import { foldKanjiVariants } from './fold-kanji-variants.ts'

/*
 * Titles and posts. No list of them is complete, so the rules do not rest on the lists alone: words such as 長, 師
 * and 家 at the end say what somebody is, and the representative's name is looked for whatever is beside it.
 */

/** Posts that are mentioned only with the person who holds them: a name anywhere near counts. */
const POSTS = listOf(`
  代表取締役 代表執行役 代表執行役員 代表社員 代表理事 代表役員 代表幹事 代表世話人 代表者 代表 共同代表 取締役 社外取締役 執行役員 執行役 監査役 監査等委員
  業務執行社員 職務執行者 職務代行者 会計参与 相談役 顧問 特別顧問 名誉会長 最高経営責任者 最高執行責任者 最高財務責任者 最高技術責任者
  専務 常務 専務理事 常務理事 理事 監事 評議員 幹事 役員 頭取 副頭取 総裁 副総裁 知事 大臣 教頭 会頭 主宰 主幹 主席 首席 主筆 社主
  店主 園主 農場主 牧場主 院主 庵主 船主 事業主 個人事業主 店主 亭主 女将 若女将 大将 蔵元 窯元 杜氏 棟梁 親方 家元 宗家 当主 師範 住職 副住職 宮司 禰宜 神主
  牧師 司祭 司教 創業者 創業家 創始者 創設者 創立者 設立者 開設者 開祖 始祖 発起人 起業家 支配人 総支配人 清算人 代表清算人 破産管財人 管財人 理事官
  初代 先代 先々代 当代 総料理長 料理長 社長 副社長 会長 副会長 理事長 副理事長 市長 町長 村長 区長 首長 総長 学長 校長 園長 院長 所長 局長 部長 課長 係長 室長
  貫主 貫首 門主 門首 法主 座主 教祖 教主 宗主 祭主 斎主 管主 世話人 総代 惣代 番頭 大番頭 総帥 頭首 開業者 創業人 名誉教授 神父 代取 代取締 総領事
  だいひょう ダイヒョウ しゃちょう シャチョウ トリシマリヤク とりしまりやく
  店長 館長 塾長 寮長 駅長 船長 隊長 団長 班長 組長 座長 議長 委員長 組合長 施設長 事務局長 事務長 工場長 支店長 支社長 支部長 本部長 センター長
`)

/** Trades and qualifications, which mostly mean anybody who has them: only a name right beside one counts. */
const TRADES = listOf(`
  弁護士 税理士 公認会計士 会計士 司法書士 行政書士 社会保険労務士 社労士 弁理士 建築士 建築家 鑑定士 土地家屋調査士 調査士 技術士 診断士 医師 歯科医師 獣医師 薬剤師 助産師
  博士 教授 准教授 講師 議員 画家 書家 作家 陶芸家 写真家 彫刻家 音楽家 作曲家 演奏家 指揮者 演出家 料理家 研究家 評論家 漫画家 工芸家 染織家 監督 職人
  経営者 責任者 担当者 管理者 管理人 主宰者 主催者 後継者 代理人 担当 連絡先 オーナー オーナーシェフ シェフ ディレクター プロデューサー マネージャー マネジャー
  リーダー サブリーダー チーフ ボス マスター キャプテン コーチ ヘッドコーチ メンバー スタッフ パートナー タレント ドクター チャンピオン プロゴルファー
  落語家 講談師 俳優 女優 歌手 声優 横綱 力士 棋士 騎手 監修者 執筆者 著者 作者 設計者 施主 あるじ
  ファウンダー プレジデント チェアマン パティシエ デザイナー アーティスト ソムリエ バリスタ インストラクター カメラマン フォトグラファー イラストレーター
`)

const ENGLISH = [
  'ceo|coo|cfo|cto|cio|cmo|president|chairman|chairwoman|chairperson|director|founder|co-?founder|owner|proprietor',
  'daihy[oō]u?|torishimari(?:yaku)?|shach[oō]u?|kaich[oō]u?|tench[oō]u?|rijich[oō]u?',
  'representative|manager|executive|officer|principal|headmaster|chef|trustee|governor|mayor|secretary',
].join('|')

const GENERATION = '(?:第?[一二三四五六七八九十百\\d]+)代目'

/** Alternatives of a regular expression with the flags i and u, longest first. */
export const POST: string = [...POSTS.map(outsideCompany), GENERATION, `(?<![a-z])(?:${ENGLISH})(?![a-z])`].join('|')
export const TRADE: string = TRADES.join('|')
/** Matches any post or trade, wherever it is. */
export const TITLES: RegExp = new RegExp(`${POST}|${TRADE}`, 'giu')

/** Words that make another word of a title: 社長室, 市長賞, 理事会. */
export const AFTER_TITLE: ReadonlySet<string> = new Set(
  listOf(`
  法人 する さ し 室 国 賞 杯 会 職 印 席 級 的 制 制度 選 選挙 選出 選任 選考 交代 退任 表彰 感謝状 許可 認可 認定 指定 登録 免許 届出 承認 告示 報酬 会議 会計 研修 名簿 変更 候補 教育 直轄
  業 業務 直属 直結 方針 訓示 通達 裁定 決裁 挨拶 公邸 公舎 秘書 秘書室 経験者 養成 育成 向 負担 保険 賠償責任保険 自身 自体 自 以下
`),
)

/**
 * Removes titles from a word of a representative's field and returns the pieces that are left: 代表取締役山田太郎 gives 山田太郎.
 */
export function withoutTitles(word: string): readonly string[] {
  return foldKanjiVariants(word)
    .split(ANYWHERE)
    .map((piece) => piece.replace(AT_FRONT, '').replace(AT_END, ''))
    .filter((piece) => piece !== '')
}

// Posts that are never part of a name. Shorter ones may be: 市長 is in 古市長太郎.
const ANYWHERE = new RegExp(POSTS.filter((post) => [...post].length >= 3).join('|'), 'u')
const TITLE = `${[...POSTS, ...TRADES].join('|')}|兼|(?<![a-z])(?:${ENGLISH})(?![a-z])`
const AT_FRONT = new RegExp(`^(?:${TITLE})+`, 'iu')
const AT_END = new RegExp(`(?:${TITLE})+$`, 'iu')

// 株式会社長谷川 has 社長 in it, but no president.
function outsideCompany(post: string): string {
  return post === '社長' ? '(?<!会)社長' : post
}

// Longest first, so that 代表取締役 is not read as 代表 and a rest.
function listOf(words: string): readonly string[] {
  const list = [...new Set(foldKanjiVariants(words).trim().split(/\s+/))]
  return list.sort((a, b) => b.length - a.length)
}
