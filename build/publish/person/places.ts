import { foldKanjiVariants } from './fold-kanji-variants.ts'

const PREFECTURES =
  '北海道|青森県|岩手県|宮城県|秋田県|山形県|福島県|茨城県|栃木県|群馬県|埼玉県|千葉県|東京都|神奈川県|新潟県|富山県|石川県|福井県|山梨県|長野県|岐阜県|静岡県|愛知県|三重県|滋賀県|京都府|大阪府|兵庫県|奈良県|和歌山県|鳥取県|島根県|岡山県|広島県|山口県|徳島県|香川県|愛媛県|高知県|福岡県|佐賀県|長崎県|熊本県|大分県|宮崎県|鹿児島県|沖縄県'
const PIECE = '\\p{Script=Han}'

/**
 * Matches names of places by their ending, unless a person's name may go on there: 山口県, 松本市, 田中町, but not 市川, 高市 or
 * 古市憲.
 */
export const PLACE: RegExp = new RegExp(
  foldKanjiVariants(
    `${PREFECTURES}|` +
      `(?:(?![高古武今新]市)${PIECE}|${PIECE}{2,4}?)市(?![川原村田橋郎太場毛来瀬子江代蔵之助平兵介松丸左右三])|` +
      `${PIECE}{1,4}?区|` +
      `${PIECE}{1,3}?郡(?![司山])${PIECE}{1,3}[町村]|` +
      `(?!喜多)${PIECE}{2,4}町(?=$|内|産|役|立|営)|` +
      `${PIECE}{1,4}(?:駅|港|湾|空港|温泉|半島|盆地|高原|諸島|地区|地方|沿線|街道|神社|大社|山麓|漁港|県産|流域)`,
  ),
  'gu',
)
