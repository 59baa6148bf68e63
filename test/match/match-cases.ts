import type { MatchAnswer } from '../../src/match/match-answer.ts'
import type { MatchRow } from '../../src/match/match-row.ts'
import { numberOf, type Sketch } from '../fixtures/small-register.ts'

const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const TAITO = { prefectureCode: '13', cityCode: '13106', city: '台東区' }
const KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区' }

/** A register that is difficult to match: namesakes, former names, a name that another corporation took over. */
export const SKETCHES: readonly Sketch[] = [
  {
    name: '株式会社あおば商会',
    nameKana: 'アオバショウカイ',
    nameEn: 'Aoba Trading Company',
    ...CHIYODA,
    postalCode: '1000005',
    street: '丸の内１丁目４番１号丸の内ビル２階',
  },
  { name: '株式会社アシスト', ...CHIYODA, street: '神田佐久間町１丁目１６番地' },
  { name: '株式会社アシスト', ...MINATO, street: '芝５丁目２番３号', website: 'https://www.assist.example.jp/' },
  { name: '合同会社アシスト', ...MINATO, street: '芝５丁目２番３号' },
  {
    name: '株式会社電通総研',
    formerNames: [{ name: '株式会社電通国際情報サービス', until: '2024-01-01' }],
    formerLocations: [{ address: '東京都千代田区大手町１丁目２番３号', until: '2020-04-01' }],
    ...MINATO,
    street: '港南２丁目１７番１号',
  },
  {
    name: '株式会社ビッグルーフホールディングス',
    formerNames: [{ name: '株式会社ビッグルーフ', until: '2024-09-05' }],
  },
  { name: '株式会社ビッグルーフ', formerNames: [{ name: '株式会社ルーフ販売', until: '2024-09-02' }] },
  { name: '日本中央銀行', ...CHIYODA, street: '日本橋本石町２丁目' },
  { name: '株式会社大阪製作所', ...KITA, street: '梅田１丁目１番１号' },
  { name: '株式会社田中健太郎' },
  { name: '一般社団法人味噌輸出コンソーシアム' },
  { name: '株式会社Ｅ＆Ｅ' },
  { name: '合同会社ＮＴ' },
  { name: '株式会社ＯＮＥ－ＶＡＬＵＥ' },
  { name: '有限会社緑風舎', kind: '302', ...MINATO, street: '芝５丁目２番３号' },
  { name: '株式会社緑風舎', ...CHIYODA, street: '丸の内１丁目４番１号' },
  { name: '株式会社クセル' },
  { name: 'ＴＯＰＰＡＮトラベルサービス株式会社', nameKana: 'トッパントラベルサービス' },
  { name: '独立行政法人国立文化財機構' },
  { name: '株式会社ＧＥＮＳＥＮ', ...MINATO, street: '港南２丁目１６番４号' },
  { name: '株式会社ＧＥＮＳＥＮ　ＬＩＦＥ', ...MINATO, street: '芝公園２丁目２４番４号' },
  { name: '株式会社ＧＥＮＳＯＮ', ...MINATO, street: '新橋１丁目１番１号' },
  { name: 'ハルミエネ株式会社' },
  { name: '株式会社ハルミエネルギー' },
  {
    name: '株式会社晴海電機',
    formerNames: [{ name: '株式会社晴海準備会社', until: '2025-04-01' }],
    otherNames: ['晴海電子'],
    assignedOn: '2024-05-02',
    absorbedNamesakeOn: '2025-04-01',
    ...CHIYODA,
    street: '丸の内１丁目４番１号',
  },
  { name: '株式会社クセル商会' },
  { name: '株式会社クーセル商会' },
  { name: 'トラスト東京株式会社' },
  { name: '株式会社トラスト' },
  { name: 'ビルド大阪株式会社' },
  { name: '協会（大阪）' },
  { name: '認定特定非営利活動法人カタリバ' },
  { name: '株式会社Ｍ＆Ｋ工房' },
  { name: '晴海通運株式会社' },
  { name: '晴海通運物流株式会社' },
  { name: '潮見通運株式会社物流' },
  { name: '潮見通運株式会社' },
  { name: '株式会社ＳＡＳＡＭＥ' },
  { name: '笹目株式会社', nameKana: 'ササメ' },
  { name: '株式会社ＩＢＤ', ...TAITO, street: '三筋２丁目２４番６号' },
  { name: '株式会社Ｓｕｉ' },
  { name: 'Ｓｕｉ　Ｃｏｍｐａｎｙ株式会社', ...TAITO, street: '上野１丁目２番３号' },
  { name: '株式会社Ｏｔｔｏ　Ｃｏｍｐａｎｙ' },
  { name: '株式会社計' },
]
type Expected = Pick<MatchAnswer, 'decision'> & {
  readonly reason: string
  readonly first?: number
  readonly ties?: number
}

/** `first`: the index in SKETCHES of the first candidate, which is confirmed, or the best of those to review. */
export const CASES: readonly { readonly row: MatchRow; readonly expected: Expected }[] = [
  { row: { name: '㈱あおば商会' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  {
    row: { name: '大阪製作所・日本中央銀行共同企業体', corporate_number: numberOf(8) },
    expected: { decision: 'review', reason: 'several_parties', first: 8 },
  },
  { row: { name: 'あおば商会' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  {
    row: { name: '㈱あおば商会', address: '千代田区丸の内1-4-1 丸の内ビル3F' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 0 },
  },
  {
    row: { name: '㈱あおば商会', address: '東京都港区芝1-1' },
    expected: { decision: 'confirmed', reason: 'name', first: 0 },
  },
  {
    row: { name: 'あおば商会', address: '東京都港区' },
    expected: { decision: 'review', reason: 'only_one', first: 0 },
  },
  {
    row: { name: '株式会社アシスト', address: '東京都千代田区' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 1, ties: 1 },
  },
  {
    row: { name: 'アシスト', address: '東京都千代田区' },
    expected: { decision: 'review', reason: 'namesakes', first: 1, ties: 2 },
  },
  {
    row: { name: 'アシスト', address: '東京都港区' },
    expected: { decision: 'review', reason: 'namesakes_in_city', first: 2, ties: 2 },
  },
  {
    row: { name: '㈱あおば商会', postal_code: '105-0014' },
    expected: { decision: 'review', reason: 'city_differs', first: 0 },
  },
  {
    row: { name: '㈱あおば商会', postal_code: '102-0083' },
    expected: { decision: 'confirmed', reason: 'name', first: 0 },
  },
  { row: { name: 'あおば商会', prefecture: '東京都' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  {
    row: { name: '㈱あおば商会', prefecture: '大阪府' },
    expected: { decision: 'review', reason: 'prefecture_differs', first: 0 },
  },
  { row: { name: '有限会社あおば商会' }, expected: { decision: 'review', reason: 'legal_form_differs', first: 0 } },
  {
    row: { name: '株式会社アオバショウカイ' },
    expected: { decision: 'review', reason: 'name_read_otherwise', first: 0 },
  },
  {
    row: { name: '株式会社アオバショウカイ', address: '千代田区丸の内1丁目' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 0 },
  },
  {
    row: { name: '株式会社アオバショウカイ', address: '千代田区丸の内2-7-2' },
    expected: { decision: 'review', reason: 'name_read_otherwise', first: 0 },
  },
  {
    row: { name: 'Aoba Trading Company', postal_code: '100-0005', address: '千代田区丸の内' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 0 },
  },
  { row: { name: '株式会社あおば商店' }, expected: { decision: 'review', reason: 'name_only_similar', first: 0 } },
  { row: { name: '株式会社名無しの権兵衛' }, expected: { decision: 'none', reason: 'nothing_found' } },
  { row: { name: '日本中央銀行' }, expected: { decision: 'confirmed', reason: 'name', first: 7 } },

  { row: { name: '株式会社アシスト' }, expected: { decision: 'review', reason: 'namesakes', first: 1, ties: 1 } },
  { row: { name: 'アシスト' }, expected: { decision: 'review', reason: 'namesakes', first: 1, ties: 2 } },
  {
    row: { name: '株式会社アシスト（東京都港区芝5-2-3）' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 2 },
  },
  {
    row: { name: '株式会社アシスト　東京都千代田区神田佐久間町1-16' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 1 },
  },
  {
    row: { name: '株式会社あおば商会（大阪府大阪市北区梅田1-1-1）' },
    expected: { decision: 'review', reason: 'prefecture_differs', first: 0 },
  },
  ...['大阪府', '福岡市中央区', '本社：大阪市'].map(
    (place) =>
      ({
        row: { name: `株式会社あおば商会（${place}）` },
        expected: { decision: 'review', reason: 'prefecture_differs', first: 0 },
      }) as const,
  ),
  { row: { name: '㈱あおば商会 (港区)' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  ...['東京', '千代田区', '大阪支店', '関東地区', '新市場部門', '13'].map(
    (place) =>
      ({
        row: { name: `株式会社あおば商会（${place}）` },
        expected: { decision: 'confirmed', reason: 'name', first: 0 },
      }) as const,
  ),
  {
    row: { name: '株式会社あおば商会（大阪府）', address: '千代田区丸の内1-4-1' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 0 },
  },
  {
    row: { name: '株式会社アシスト（港区芝）' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 2 },
  },
  {
    row: { name: '株式会社アシスト', address: '東京都港区' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 2, ties: 1 },
  },
  {
    row: { name: '株式会社アシスト', address: '東京都港区芝5-2-3' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 2 },
  },
  {
    row: { name: 'アシスト', address: '東京都港区芝5-2-3' },
    expected: { decision: 'review', reason: 'namesakes', first: 2, ties: 1 },
  },

  {
    row: { name: '株式会社電通国際情報サービス' },
    expected: { decision: 'confirmed', reason: 'former_name', first: 4 },
  },
  {
    row: { name: '株式会社電通国際情報サービス', address: '千代田区大手町1-2-3' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 4 },
  },
  {
    row: { name: '株式会社ビッグルーフ' },
    expected: { decision: 'review', reason: 'name_passed_on', first: 6, ties: 1 },
  },
  {
    row: { name: '株式会社ビッグルーフ', as_of: '2024-01-01' },
    expected: { decision: 'confirmed', reason: 'former_name', first: 5 },
  },
  {
    row: { name: '株式会社ビッグルーフ', as_of: '2025-01-01' },
    expected: { decision: 'confirmed', reason: 'name', first: 6 },
  },

  {
    row: { name: '株式会社アシスト', corporate_number: numberOf(1) },
    expected: { decision: 'confirmed', reason: 'name_and_number', first: 1, ties: 1 },
  },
  {
    row: { name: '株式会社アシスト', address: '千代田区丸の内1-1', corporate_number: numberOf(1) },
    expected: { decision: 'confirmed', reason: 'name_and_number', first: 1, ties: 1 },
  },
  {
    row: { name: '株式会社アシスト', address: '港区芝5-2-3', corporate_number: numberOf(1) },
    expected: { decision: 'review', reason: 'namesakes', first: 1, ties: 2 },
  },
  {
    row: { name: '株式会社大阪製作所', corporate_number: numberOf(1) },
    expected: { decision: 'review', reason: 'number_differs', first: 8 },
  },
  {
    row: { name: '株式会社大阪製作所', corporate_number: '7000012050002' },
    expected: { decision: 'review', reason: 'number_not_published', first: 8 },
  },
  {
    row: { name: '株式会社大阪製作所', corporate_number: '7000012050003' },
    expected: { decision: 'review', reason: 'number_not_valid', first: 8 },
  },
  { row: { name: '', corporate_number: '7000012050003' }, expected: { decision: 'none', reason: 'number_not_valid' } },
  {
    row: { name: '', corporate_number: '7000012050002' },
    expected: { decision: 'none', reason: 'number_not_published' },
  },

  { row: { name: '株式会社あおば商会 大阪支店 御中' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  { row: { name: '株式会社あおば商会東北支社' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  {
    row: { name: '【重要】㈱あおば商会（担当：山田）' },
    expected: { decision: 'confirmed', reason: 'name', first: 0 },
  },
  {
    row: { name: '株式会社あおば商会（旧株式会社みどり商会）' },
    expected: { decision: 'confirmed', reason: 'name', first: 0 },
  },
  { row: { name: '株式会社あおば商会（アメリカ）' }, expected: { decision: 'confirmed', reason: 'name', first: 0 } },
  ...[
    ...['株式会社あおば商会（株式会社みどり商会）', '【㈱みどり商会】株式会社あおば商会'],
    ...['株式会社あおば商会（代理店：みどり商会㈱）', '株式会社あおば商会 c/o 株式会社みどり商会'],
    ...['株式会社あおば商会※みどり合同会社に承継', '株式会社あおば商会（MIDORIカ）'],
    ...['株式会社あおば商会 c/o みどり商会', '株式会社あおば商会（委託先：みどり商会）'],
    ...['株式会社あおば商会※再委託先 みどり商会', '(株)あおば商会(みどり商会株))', '旧株式会社あおば商会'],
    ...['(旧)株式会社あおば商会', '株式会社あおば商会（旧）'],
  ].map((name) => ({ row: { name }, expected: { decision: 'review', reason: 'text_left_over', first: 0 } }) as const),
  ...[
    ...['株式会社あおば商会／Aoba Trading Company', '株式会社あおば商会\nAoba Trading Company'],
    ...['Aoba Trading Company（㈱あおば商会）', '㈱あおば商会 Aoba Trading Co., Ltd.'],
    ...['株式会社あおば商会 アオバショウカイ', '株式会社あおば商会 山田太郎様', '株式会社あおば商会（現場）'],
    ...['株式会社あおば商会　人事総務部　御中', '株式会社あおば商会 営業部長 山田太郎 様'],
  ].map((name) => ({ row: { name }, expected: { decision: 'confirmed', reason: 'name', first: 0 } }) as const),
  ...['㈱電通国際情報サービス（現・㈱電通総研）', '株式会社電通国際情報サービス 現 株式会社電通総研'].map(
    (name) => ({ row: { name }, expected: { decision: 'confirmed', reason: 'former_name', first: 4 } }) as const,
  ),
  {
    row: { name: '株式会社電通総研 旧株式会社電通国際情報サービス' },
    expected: { decision: 'confirmed', reason: 'name', first: 4 },
  },
  ...[
    ...['株式会社あおば商会／Midori Trading Company', '居酒屋なみ（株式会社あおば商会）', 'ID:1234 株式会社あおば商会'],
    ...['請求書_株式会社あおば商会_202604.pdf', '見積書（株式会社あおば商会）_202604.pdf'],
    ...['株式会社あおば商会 山田太郎', '株式会社あおば商会（現みどり協会）'],
  ].map((name) => ({ row: { name }, expected: { decision: 'review', reason: 'text_left_over', first: 0 } }) as const),
  {
    row: { name: '株式会社あおば商会／合同会社あおば商会' },
    expected: { decision: 'review', reason: 'several_parties', first: 0 },
  },
  { row: { name: '株式会社クセル・クセル' }, expected: { decision: 'review', reason: 'text_left_over', first: 16 } },
  ...['株式会社あおば商会 c/o 山田太郎', '株式会社あおば商会（委託先）'].map(
    (name) => ({ row: { name }, expected: { decision: 'confirmed', reason: 'name', first: 0 } }) as const,
  ),
  ...[
    ...['株式会社あおば?商会', '？あおば商会㈱', '株式会社あおば〓商会', '株式会社あおば※商会', '株式会社あおば●商会'],
    ...['●●あおば商会', '_あおば商会'],
  ].map((name) => ({ row: { name }, expected: { decision: 'review', reason: 'text_left_over', first: 0 } }) as const),
  ...[
    ...['●株式会社あおば商会', '株式会社あおば商会 https://aoba.example/?id=1', '株式会社あおば商会_1'],
    ...['①㈱あおば商会', '（株あおば商会', 'あおば商会(株'],
  ].map((name) => ({ row: { name }, expected: { decision: 'confirmed', reason: 'name', first: 0 } }) as const),
  { row: { name: '株式会社トラスト（東京）' }, expected: { decision: 'review', reason: 'text_left_over', first: 28 } },
  { row: { name: '株式会社ビルド（大阪）' }, expected: { decision: 'review', reason: 'text_left_over', first: 29 } },
  { row: { name: '株式会社トラスト（大阪）' }, expected: { decision: 'confirmed', reason: 'name', first: 28 } },
  { row: { name: '協会（大阪）' }, expected: { decision: 'confirmed', reason: 'name', first: 30 } },
  { row: { name: '認定NPOカタリバ' }, expected: { decision: 'confirmed', reason: 'name', first: 31 } },
  {
    row: { name: '旧株式会社電通国際情報サービス' },
    expected: { decision: 'confirmed', reason: 'former_name', first: 4 },
  },
  {
    row: { name: '株式会社あおば商会ネット支店' },
    expected: { decision: 'review', reason: 'text_left_over', first: 0 },
  },
  {
    row: { name: '株式会社大阪製作所 研究所', corporate_number: numberOf(8) },
    expected: { decision: 'review', reason: 'text_left_over', first: 8 },
  },
  {
    row: { name: '大阪製作所ほか2社', corporate_number: numberOf(8) },
    expected: { decision: 'review', reason: 'several_parties', first: 8 },
  },
  ...['株式会社大阪製作所、株式会社あおば商会', '㈱大阪製作所／㈱あおば商会'].map(
    (name) => ({ row: { name }, expected: { decision: 'review', reason: 'several_parties', first: 8 } }) as const,
  ),
  {
    row: { name: '一般社団法人味噌輸出コンソーシアム' },
    expected: { decision: 'confirmed', reason: 'name', first: 10 },
  },
  {
    row: { name: '田中健太郎', corporate_number: numberOf(9) },
    expected: { decision: 'review', reason: 'natural_person', first: 9 },
  },
  { row: { name: '田中健太郎様' }, expected: { decision: 'review', reason: 'natural_person', first: 9 } },
  { row: { name: '株式会社田中健太郎' }, expected: { decision: 'confirmed', reason: 'name', first: 9 } },
  { row: { name: '株式会社ＥＥ' }, expected: { decision: 'review', reason: 'name_read_otherwise', first: 11 } },
  { row: { name: '晴海通運株式会社　物流' }, expected: { decision: 'review', reason: 'text_left_over', first: 34 } },
  { row: { name: '晴海㈱通運物流' }, expected: { decision: 'confirmed', reason: 'name', first: 34 } },
  { row: { name: '潮見通運株式会社 物流' }, expected: { decision: 'confirmed', reason: 'name', first: 35 } },
  { row: { name: '株式会社MK工房' }, expected: { decision: 'review', reason: 'name_read_otherwise', first: 32 } },
  { row: { name: 'Sasame Inc.' }, expected: { decision: 'review', reason: 'namesakes', first: 37, ties: 1 } },
  { row: { name: 'SASAME' }, expected: { decision: 'confirmed', reason: 'name', first: 37 } },
  { row: { name: '株式会社アイビーデー' }, expected: { decision: 'confirmed', reason: 'name', first: 39 } },
  {
    row: { name: '株式会社アイビーデー', address: '台東区上野1-2-3' },
    expected: { decision: 'review', reason: 'name_read_otherwise', first: 39 },
  },
  { row: { name: 'Sui Company Inc.' }, expected: { decision: 'review', reason: 'namesakes', first: 41, ties: 1 } },
  {
    row: { name: 'Sui Company Inc.', address: '台東区上野1-2-3' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 41 },
  },
  { row: { name: 'Otto Company K.K.' }, expected: { decision: 'confirmed', reason: 'name', first: 42 } },
  { row: { name: '合同会社エヌ・ティー' }, expected: { decision: 'review', reason: 'name_read_otherwise', first: 12 } },
  { row: { name: '株式会社ONEーVALUE' }, expected: { decision: 'confirmed', reason: 'name', first: 13 } },
  { row: { name: '株 式 会 社 ク ー セ ル 商 会' }, expected: { decision: 'confirmed', reason: 'name', first: 26 } },
  { row: { name: '株式会社ク\nーセル商会' }, expected: { decision: 'confirmed', reason: 'name', first: 26 } },
  { row: { name: '有限会社緑風舎' }, expected: { decision: 'review', reason: 'form_may_have_changed', first: 14 } },
  {
    row: { name: '有限会社緑風舎', address: '港区芝5-2-3' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 14 },
  },
  { row: { name: '株式会社緑風舎' }, expected: { decision: 'confirmed', reason: 'name', first: 15 } },
  { row: { name: '株式会社クセル' }, expected: { decision: 'confirmed', reason: 'name', first: 16 } },
  // A row of sums.
  { row: { name: '計' }, expected: { decision: 'review', reason: 'name_too_short', first: 43 } },
  { row: { name: '計株式会社' }, expected: { decision: 'confirmed', reason: 'name', first: 43 } },
  { row: { name: 'クセル株式会社' }, expected: { decision: 'review', reason: 'name_too_short', first: 16 } },
  { row: { name: '株式会社トッパントラベルサービス' }, expected: { decision: 'confirmed', reason: 'name', first: 17 } },
  {
    row: { name: '独立行政法人国立文化財機構奈良国立博物館' },
    expected: { decision: 'confirmed', reason: 'name', first: 18 },
  },
  {
    row: { name: '株式会社GENSEN', address: '港区芝公園2-24-4' },
    expected: { decision: 'review', reason: 'similar_name_at_address', first: 19 },
  },
  {
    row: { name: '株式会社GENSEN', address: '港区新橋1-1-1' },
    expected: { decision: 'review', reason: 'similar_name_at_address', first: 19 },
  },
  {
    row: { name: '株式会社GENSEN', address: '港区芝公園3-1-1' },
    expected: { decision: 'confirmed', reason: 'name', first: 19 },
  },
  {
    row: { name: '株式会社GENSEN', address: '港区港南2-16-4' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 19 },
  },
  { row: { name: '株式会社GENSEN' }, expected: { decision: 'confirmed', reason: 'name', first: 19 } },
  { row: { name: '株式会社ハルミエネ' }, expected: { decision: 'review', reason: 'name_may_be_cut', first: 22 } },
  { row: { name: 'ハルミエネ' }, expected: { decision: 'confirmed', reason: 'name', first: 22 } },
  { row: { name: 'ハルミエネ株式会社' }, expected: { decision: 'confirmed', reason: 'name', first: 22 } },
  { row: { name: '株式会社晴海電機' }, expected: { decision: 'review', reason: 'namesake_absorbed', first: 24 } },
  { row: { name: '株式会社晴海電子' }, expected: { decision: 'review', reason: 'namesake_absorbed', first: 24 } },
  {
    row: { name: '株式会社晴海電子', as_of: '2025-04-01' },
    expected: { decision: 'confirmed', reason: 'name', first: 24 },
  },
  {
    row: { name: '株式会社晴海電機', as_of: '2025-04-01' },
    expected: { decision: 'confirmed', reason: 'name', first: 24 },
  },
  {
    row: { name: '株式会社晴海電機', address: '千代田区丸の内1-4-1' },
    expected: { decision: 'confirmed', reason: 'name_and_address', first: 24 },
  },
  {
    row: { name: '株式会社晴海準備会社', address: '千代田区丸の内1-4-1', as_of: '2023-04-01' },
    expected: { decision: 'review', reason: 'number_assigned_later', first: 24 },
  },
  { row: { name: '株式会社晴海準備会社' }, expected: { decision: 'confirmed', reason: 'former_name', first: 24 } },
  {
    row: { name: `株式会社あおば商会（登録番号 T${numberOf(0)}）` },
    expected: { decision: 'confirmed', reason: 'name_and_number', first: 0 },
  },
  {
    row: { name: `法人番号：${numberOf(1)} 株式会社アシスト 御中` },
    expected: { decision: 'confirmed', reason: 'name_and_number', first: 1, ties: 1 },
  },
  {
    row: { name: `株式会社あおば商会（登録番号 T${numberOf(1)}）` },
    expected: { decision: 'review', reason: 'number_differs', first: 0 },
  },
  {
    row: { name: '株式会社あおば商会 T7000012050002' },
    expected: { decision: 'review', reason: 'number_not_published', first: 0 },
  },
  {
    row: { name: '株式会社あおば商会 T7000012050003' },
    expected: { decision: 'review', reason: 'number_not_valid', first: 0 },
  },
  {
    row: { name: `登録番号：T${numberOf(1)}` },
    expected: { decision: 'review', reason: 'number_without_name', first: 1 },
  },
  { row: { corporate_number: numberOf(1) }, expected: { decision: 'review', reason: 'number_without_name', first: 1 } },
  {
    row: { name: '―', corporate_number: `T${numberOf(1)}`, address: '東京都千代田区丸の内1-4-1' },
    expected: { decision: 'review', reason: 'number_without_name', first: 1 },
  },
]
