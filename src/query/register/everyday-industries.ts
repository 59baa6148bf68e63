import { foldText } from '../../text/fold.ts'

/**
 * Everyday words for industries that the classification (JSIC, revision 14) does not have, or has for something else as
 * well. `words` are separated by spaces; each of them, as a whole, stands for all `codes`, which are sections,
 * divisions or groups.
 */
const EVERYDAY_WORDS: readonly (readonly [words: string, codes: string])[] = [
  ['IT ICT アイティー 情報技術 テック tech', '39 40'],
  ['SaaS クラウド cloud アプリ', '391 401'],
  ['IoT DX SIer', '39'],
  ['AI 人工知能 システム開発 プログラミング ゲーム game games gaming', '391'],
  ['データセンター', '392'],
  ['ウェブ web ネットサービス プロバイダ プロバイダー ISP', '401'],
  ['EC ecommerce e-commerce ネット通販 ネットショップ 通販', '611'],
  ['携帯電話 携帯 モバイル', '372'],
  ['メディア media マスコミ', '38 41'],
  ['テレビ テレビ局 ラジオ', '38'],
  ['アニメ 映像制作', '411'],
  ['音楽', '412'],
  ['芸能 芸能プロダクション', '802'],
  ['広告代理店', '731'],
  ['PR 広報', '73'],
  ['農家', '01'],
  ['酪農', '012'],
  ['食品 食品メーカー', '09'],
  ['酒造 酒蔵 日本酒 ビール', '102'],
  ['スイーツ お菓子', '097 586'],
  ['ベーカリー パン屋', '586'],
  ['アパレル apparel ファッション fashion', '116 117 512 572 573'],
  ['製薬 創薬 製薬会社 pharma pharmaceutical pharmaceuticals', '165'],
  ['コスメ', '166'],
  ['鉄鋼メーカー', '22'],
  ['ロボット', '269'],
  ['医療機器', '274'],
  ['半導体 semiconductor semiconductors', '267 281'],
  ['電機 電機メーカー', '28 29 30'],
  ['家電', '293 593'],
  ['自動車メーカー 自動車部品 automotive', '311'],
  ['造船', '313'],
  ['ジュエリー', '321'],
  ['玩具 おもちゃ', '325 607'],
  ['ゼネコン', '061'],
  ['工務店 ハウスメーカー', '064 065'],
  ['解体', '079'],
  ['設計事務所 建築設計 測量', '742'],
  ['電力 発電 再エネ 再生可能エネルギー 太陽光', '33'],
  ['エネルギー energy', 'F'],
  ['物流 ロジスティクス logistics', '44 47 48'],
  ['トラック 宅配', '44'],
  ['引越 引っ越し', '441'],
  ['バス', '431 433'],
  ['タクシー taxi', '432'],
  ['航空会社 エアライン airline', '461'],
  ['商社 総合商社 貿易', '501'],
  ['スーパー スーパーマーケット', '562 581'],
  ['コンビニ', '563'],
  ['デパート', '561'],
  ['薬局 調剤 調剤薬局', '603'],
  ['本屋 書店', '606'],
  ['中古車 バイク カーディーラー', '591'],
  ['信用金庫 信用組合 信金', '631'],
  ['ローン 消費者金融', '641'],
  ['証券 証券会社', '651'],
  ['投資 ファンド VC ベンチャーキャピタル', '65'],
  ['デベロッパー ディベロッパー', '681'],
  ['マンション管理', '694'],
  ['リース レンタル', '70'],
  ['レンタカー', '704'],
  ['研究開発 バイオ バイオテクノロジー biotech', '71'],
  ['弁護士 弁理士', '721'],
  ['社労士', '725'],
  ['コンサル コンサルティング consulting', '728'],
  ['ホールディングス', '728'],
  ['動物病院', '741'],
  ['飲食 外食', '76 77'],
  ['レストラン restaurant restaurants', '761 762'],
  ['ラーメン 焼肉', '762'],
  ['寿司 鮨', '764'],
  ['居酒屋', '765'],
  ['カフェ 喫茶', '767'],
  ['弁当 テイクアウト デリバリー', '77'],
  ['民宿 民泊', '752'],
  ['クリーニング', '781'],
  ['床屋 理髪', '782'],
  ['美容室 美容院 サロン ヘアサロン', '783'],
  ['エステ エステティック', '789'],
  ['旅行代理店 観光 ツアー', '791'],
  ['葬儀 葬祭 結婚式 ブライダル', '796'],
  ['フィットネス ジム スポーツジム', '804'],
  ['パチンコ ゲームセンター', '806'],
  ['カラオケ', '809'],
  ['大学', '816'],
  ['専門学校', '817'],
  ['塾 予備校', '823'],
  ['英会話 習い事', '824'],
  ['クリニック 医院', '832'],
  ['歯医者 歯科医院', '833'],
  ['整骨院 接骨院 鍼灸 マッサージ', '835'],
  ['保育 保育園 保育所', '853'],
  ['老人ホーム デイサービス', '854'],
  ['農協 JA', '871'],
  ['産廃', '882'],
  ['リサイクル', '536 88'],
  ['車検', '891'],
  ['人材 HR', '91'],
  ['人材紹介 転職', '911'],
  ['人材派遣', '912'],
  ['清掃 ビルメンテナンス ビルメン', '922'],
  ['コールセンター', '929'],
  ['商工会', '931'],
  ['神社', '941'],
  ['寺 お寺 寺院', '942'],
  ['教会', '943'],
  ['自治体 役所 市役所', '98'],
]

/** The codes of each everyday word, by the folded word. */
export const EVERYDAY_INDUSTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  EVERYDAY_WORDS.flatMap(([words, codes]) => words.split(' ').map((word) => [foldText(word), codes.split(' ')])),
)

/**
 * Splits a text that matches no industry as a whole into words for industries: at its separators, without what people
 * say behind an industry (企業, 業界). Returns none when there are too many words, or one that is neither an everyday word
 * nor Japanese, because English names are phrases.
 */
export function industryWords(text: string): readonly string[] {
  const words = text.normalize('NFKC').split(SEPARATORS).filter(Boolean)
  if (words.length > MOST_WORDS) return []
  const told = words.map(withoutCompany)
  return told.every((word) => EVERYDAY_INDUSTRIES.has(foldText(word)) || JAPANESE.test(word)) ? told : []
}

const SEPARATORS = /[\s,、・/&]+/
const MOST_WORDS = 5
const JAPANESE = /[ァ-ヺー\p{sc=Hiragana}\p{sc=Han}]{2}/u

// Taken off everyday words only: 地方企業 is no word for 地方公務.
const OF_COMPANIES = /^(.{2,}?)(?:関連企業|系企業|企業)$/u
const OF_INDUSTRIES = /^(.{2,}?)(?:関連会社|関連|業界|産業|会社|系|業)$/u

function withoutCompany(word: string): string {
  if (EVERYDAY_INDUSTRIES.has(foldText(word))) return word
  const [, everyday = ''] = OF_COMPANIES.exec(word) ?? []
  if (EVERYDAY_INDUSTRIES.has(foldText(everyday))) return everyday
  const [, industry = word] = OF_INDUSTRIES.exec(word) ?? []
  return industry
}
