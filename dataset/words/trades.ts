import { parseWords, type Word } from './word.ts'

/**
 * A line of business. `section` and `groups`: its codes in JSIC. `weight`: its share of companies in percent. `kanji`,
 * `katakana` and `latin`: endings of its companies' names in each script. `works`: what an overview says of its work.
 */
export type Trade = {
  readonly section: string
  readonly weight: number
  readonly groups: readonly string[]
  readonly kanji: readonly Word[]
  readonly katakana: readonly Word[]
  readonly latin: readonly Word[]
  readonly works: readonly string[]
}

type Row = Omit<Trade, 'groups' | 'kanji' | 'katakana' | 'latin' | 'works'> & {
  readonly groups: string
  readonly kanji: string
  readonly katakana: string
  readonly latin: string
  readonly works: string
}

const ROWS: readonly Row[] = [
  {
    section: 'D',
    weight: 15,
    groups: '061 062 064 065 066 071 072 075 076 077 078 079 081 083 089',
    kanji:
      '建設/ケンセツ 工業/コウギョウ 工務店/コウムテン 組/グミ 建築/ケンチク 設備/セツビ 電設/デンセツ 土木/ドボク 建工/ケンコウ 塗装/トソウ 塗装工業/トソウコウギョウ 住建/ジュウケン 総建/ソウケン 水道/スイドウ 内装/ナイソウ 板金/バンキン 造園/ゾウエン 電気工業/デンキコウギョウ 防水/ボウスイ 重機/ジュウキ 基礎/キソ 解体/カイタイ 左官/サカン 鉄筋/テッキン 管工/カンコウ 興業/コウギョウ 舗道/ホドウ 鳶/トビ',
    katakana:
      'ホーム ハウス ハウジング リフォーム ビルド エンジニアリング テック 建設/ケンセツ コーポレーション ペイント プラント',
    latin: 'construction/コンストラクション build/ビルド home/ホーム housing/ハウジング reform/リフォーム',
    works:
      '住宅の新築とリフォーム 公共土木工事 電気設備の設計と施工 管工事と水道工事 外壁塗装と防水工事 店舗の内装仕上げ 解体工事 造園と外構工事',
  },
  {
    section: 'E',
    weight: 12,
    groups:
      '091 092 097 099 102 116 121 131 144 151 161 165 183 199 212 221 235 244 245 246 248 253 262 266 273 281 291 301 311 325',
    kanji:
      '工業/コウギョウ 製作所/セイサクショ 精機/セイキ 電機/デンキ 鉄工所/テッコウショ 化学/カガク 化成/カセイ 金属/キンゾク 食品/ショクヒン 製菓/セイカ 産業/サンギョウ 精工/セイコウ 印刷/インサツ 樹脂/ジュシ 紙業/シギョウ 木工/モッコウ 機械/キカイ 技研/ギケン 電子/デンシ 製薬/セイヤク 紡績/ボウセキ 織物/オリモノ 染工/センコウ 窯業/ヨウギョウ 酒造/シュゾウ 醸造/ジョウゾウ 製麺/セイメン 金型/カナガタ 製鋼/セイコウ 光学/コウガク 鋳造/チュウゾウ 製材所/セイザイショ 水産/スイサン 鍍金/メッキ 硝子/ガラス 縫製/ホウセイ 紙器/シキ 製本/セイホン',
    katakana:
      'テクノ プレシジョン マテリアル ファクトリー インダストリー ケミカル フーズ プロダクト メタル 工業/コウギョウ プリント パッケージ',
    latin:
      'tech/テック industry/インダストリー factory/ファクトリー products/プロダクツ manufacturing/マニュファクチャリング foods/フーズ',
    works:
      '精密金属部品の切削加工 樹脂成形品の製造 産業用機械の設計と製造 菓子とパンの製造 印刷と製本 電子部品の組立 木製家具の製造 紙器の企画と製造',
  },
  {
    section: 'G',
    weight: 9,
    groups: '391 392 401 411 414 415 416 373',
    kanji:
      '情報/ジョウホウ 通信/ツウシン 出版/シュッパン 電算/デンサン 企画/キカク 映像/エイゾウ 書房/ショボウ 新聞社/シンブンシャ',
    katakana:
      'システム システムズ ソフト ソリューションズ テクノロジー ネットワーク メディア デジタル クリエイト データ ソフトウェア パブリッシング ネット ラボ',
    latin:
      'systems/システムズ tech/テック lab/ラボ labs/ラボ works/ワークス soft/ソフト media/メディア digital/デジタル network/ネットワーク solutions/ソリューションズ technologies/テクノロジーズ',
    works:
      '業務システムの受託開発 ウェブサイトの企画と制作 スマートフォン用アプリの開発 クラウド基盤の構築と運用 データ分析の支援 映像と音声の制作 書籍の出版',
  },
  {
    section: 'H',
    weight: 4,
    groups: '432 433 441 443 444 471 472 481 482 484 489',
    kanji:
      '運輸/ウンユ 運送/ウンソウ 物流/ブツリュウ 倉庫/ソウコ 交通/コウツウ 急便/キュウビン 陸送/リクソウ 観光/カンコウ 海運/カイウン 港運/コウウン 商運/ショウウン 梱包/コンポウ 通運/ツウウン',
    katakana: 'ロジスティクス ライン エクスプレス トランスポート タクシー ロジ カーゴ デリバリー',
    latin: 'logistics/ロジスティクス express/エクスプレス line/ライン cargo/カーゴ transport/トランスポート',
    works: '一般貨物の運送 軽貨物の配送 倉庫保管と流通加工 貸切バスの運行 引越と梱包 港湾荷役',
  },
  {
    section: 'I',
    weight: 21,
    groups:
      '501 512 521 522 531 534 536 541 542 543 551 552 559 562 563 564 573 581 582 583 584 585 586 589 591 593 601 603 605 606 607 609 611',
    kanji:
      '商事/ショウジ 商店/ショウテン 商会/ショウカイ 産業/サンギョウ 物産/ブッサン 通商/ツウショウ 貿易/ボウエキ 薬局/ヤッキョク 自動車/ジドウシャ 石油/セキユ 鋼材/コウザイ 酒店/サケテン 青果/セイカ 鮮魚/センギョ 精肉店/セイニクテン 電器/デンキ 興産/コウサン 商工/ショウコウ 屋/ヤ 堂/ドウ 家具/カグ 建材/ケンザイ 米穀/ベイコク 書店/ショテン 呉服店/ゴフクテン 茶舗/チャホ 燃料/ネンリョウ 薬品/ヤクヒン 文具/ブング 金物店/カナモノテン 資源/シゲン 木材/モクザイ 機工/キコウ 商販/ショウハン 販売/ハンバイ 時計店/トケイテン 写真館/シャシンカン 花店/ハナテン',
    katakana:
      'トレーディング コーポレーション オート モータース フーズ マート ストア ショップ ファーマシー インターナショナル トレード 商事/ショウジ コレクション スポーツ サイクル セレクト',
    latin:
      'trading/トレーディング corporation/コーポレーション store/ストア shop/ショップ international/インターナショナル auto/オート motors/モータース select/セレクト mart/マート',
    works:
      '食料品の卸売 生鮮食品の小売 中古車の販売と整備 建築資材の販売 衣料品の企画と通信販売 調剤薬局の運営 産業機械の輸出入 雑貨の輸入と販売 燃料の販売',
  },
  {
    section: 'K',
    weight: 11,
    groups: '681 682 691 692 693 694 701 702 704 705',
    kanji:
      '不動産/フドウサン 地所/ジショ 開発/カイハツ 興産/コウサン 土地/トチ 住宅/ジュウタク 住販/ジュウハン 建物/タテモノ 管財/カンザイ 商事/ショウジ 総業/ソウギョウ 宅建/タッケン 地建/チケン 財産管理/ザイサンカンリ',
    katakana:
      'エステート ハウジング プロパティ リアルティ アセット レンタル リース ビルディング コーポレーション レジデンス ホームズ',
    latin: 'estate/エステート property/プロパティ realty/リアルティ asset/アセット lease/リース residence/レジデンス',
    works: '不動産の売買と仲介 賃貸住宅の管理 土地の有効活用の提案 駐車場の運営 建設機械のレンタル',
  },
  {
    section: 'L',
    weight: 9,
    groups: '711 721 723 724 725 726 728 729 731 741 742 743 746',
    kanji:
      '設計事務所/セッケイジムショ 設計/セッケイ 測量/ソクリョウ 企画/キカク 総研/ソウケン 経営/ケイエイ 技術/ギジュツ 広告社/コウコクシャ 調査/チョウサ 研究所/ケンキュウショ 事務所/ジムショ 鑑定/カンテイ',
    katakana:
      'コンサルティング デザイン プランニング コンサルタント アソシエイツ プロモーション パートナーズ ブレイン マネジメント アドバイザリー ホールディングス クリエイティブ リサーチ プロジェクト',
    latin:
      'consulting/コンサルティング design/デザイン partners/パートナーズ holdings/ホールディングス planning/プランニング management/マネジメント associates/アソシエイツ project/プロジェクト research/リサーチ creative/クリエイティブ',
    works: '経営に関する助言 建築の設計と監理 広告の企画と制作 測量と地質調査 商品の意匠設計 市場調査',
  },
  {
    section: 'M',
    weight: 5,
    groups: '751 752 761 762 763 764 765 767 769 771 772 773',
    kanji:
      '食堂/ショクドウ 亭/テイ 観光/カンコウ 旅館/リョカン 屋/ヤ 庵/アン 寿司/スシ 給食/キュウショク 麺房/メンボウ 茶寮/サリョウ 荘/ソウ 料理店/リョウリテン 茶屋/チャヤ 飯店/ハンテン',
    katakana: 'ダイニング キッチン カフェ フードサービス レストラン ホテル ホテルズ リゾート ベーカリー コーヒー バル',
    latin: 'dining/ダイニング cafe/カフェ kitchen/キッチン hotel/ホテル resort/リゾート food/フード',
    works: '和食店の経営 喫茶店の運営 学校と病院の給食 旅館の経営 仕出しと弁当の製造販売',
  },
  {
    section: 'N',
    weight: 4,
    groups: '781 782 783 785 789 791 794 796 799 804 806',
    kanji:
      '旅行/リョコウ 観光/カンコウ 興行/コウギョウ 葬祭/ソウサイ 温泉/オンセン 美容室/ビヨウシツ 理容/リヨウ 芸能社/ゲイノウシャ',
    katakana:
      'ビューティー トラベル ツーリスト クリーニング エンタテインメント サロン スポーツ ツアーズ ヘアー エステ フィットネス ブライダル',
    latin:
      'beauty/ビューティー travel/トラベル hair/ヘアー salon/サロン entertainment/エンタテインメント tours/ツアーズ fitness/フィットネス',
    works: '美容室の経営 旅行の企画と手配 衣類のクリーニング スポーツ施設の運営 冠婚葬祭の請負',
  },
  {
    section: 'O',
    weight: 2,
    groups: '819 821 822 823 824 829',
    kanji: '学習塾/ガクシュウジュク 学院/ガクイン 教育社/キョウイクシャ 塾/ジュク 教室/キョウシツ',
    katakana: 'アカデミー エデュケーション スクール ゼミナール キッズ ラーニング',
    latin: 'academy/アカデミー education/エデュケーション school/スクール kids/キッズ learning/ラーニング',
    works: '学習塾の経営 語学教室の運営 企業研修の企画 保育と学童の支援',
  },
  {
    section: 'P',
    weight: 4,
    groups: '831 832 833 835 836 841 853 854 855 859',
    kanji:
      '介護/カイゴ 福祉/フクシ 医療/イリョウ 看護/カンゴ 整骨院/セイコツイン 鍼灸院/シンキュウイン 在宅支援/ザイタクシエン',
    katakana: 'ケア メディカル ケアサービス ヘルスケア ライフケア サポート ナーシング リハビリ',
    latin: 'care/ケア medical/メディカル health/ヘルス support/サポート wellness/ウェルネス',
    works: '訪問介護と居宅介護支援 訪問看護 通所介護施設の運営 障害福祉サービス 整骨院の経営',
  },
  {
    section: 'R',
    weight: 6,
    groups: '881 882 889 891 901 902 911 912 920 921 922 923 929 951 952',
    kanji:
      '環境/カンキョウ 警備/ケイビ 清掃/セイソウ 管理/カンリ 美装/ビソウ 整備/セイビ 環境整備/カンキョウセイビ 総合管理/ソウゴウカンリ 人材/ジンザイ 自動車工業/ジドウシャコウギョウ 衛生/エイセイ',
    katakana:
      'サービス メンテナンス クリーン スタッフ セキュリティ ビルサービス エージェンシー キャリア オフィス ビジネス リサイクル アシスト サポート',
    latin:
      'service/サービス agency/エージェンシー staff/スタッフ works/ワークス career/キャリア support/サポート office/オフィス security/セキュリティ',
    works: '建物の清掃と設備管理 人材の派遣と紹介 産業廃棄物の収集運搬 施設警備 自動車の整備 事務の受託',
  },
  {
    section: 'A',
    weight: 1.2,
    groups: '011 012 013 014 021 022 024',
    kanji:
      '農園/ノウエン 牧場/ボクジョウ 農産/ノウサン 林業/リンギョウ 畜産/チクサン 緑化/リョッカ 養鶏/ヨウケイ 果樹園/カジュエン',
    katakana: 'ファーム アグリ グリーン フォレスト ガーデン',
    latin: 'farm/ファーム agri/アグリ garden/ガーデン',
    works: '野菜と米の生産 果樹の栽培と直売 酪農 山林の管理と間伐',
  },
  {
    section: 'B',
    weight: 0.3,
    groups: '031 032 041 042',
    kanji: '水産/スイサン 漁業/ギョギョウ 海産/カイサン 養殖/ヨウショク',
    katakana: 'マリン オーシャン',
    latin: 'marine/マリン',
    works: '沿岸漁業 かきと海藻の養殖',
  },
  {
    section: 'C',
    weight: 0.2,
    groups: '051 054 055',
    kanji: '鉱業/コウギョウ 採石/サイセキ 砕石/サイセキ 石材/セキザイ',
    katakana: 'マイニング ストーン',
    latin: 'mining/マイニング',
    works: '砕石と砂利の採取',
  },
  {
    section: 'F',
    weight: 0.8,
    groups: '331 341 351 361',
    kanji: '発電/ハツデン 電力/デンリョク 瓦斯/ガス 風力発電/フウリョクハツデン 太陽光発電/タイヨウコウハツデン',
    katakana: 'エナジー エネルギー ソーラー パワー ガス',
    latin: 'energy/エナジー solar/ソーラー power/パワー',
    works: '太陽光発電所の運営 電力の小売 都市ガスの供給',
  },
  {
    section: 'J',
    weight: 2,
    groups: '622 631 641 649 651 661 663 674',
    kanji: '保険事務所/ホケンジムショ 保険/ホケン 信販/シンパン 投資/トウシ 金融/キンユウ 証券/ショウケン',
    katakana: 'ファイナンス インベストメント キャピタル インシュアランス ライフ ファンド 保険サービス/ホケンサービス',
    latin: 'capital/キャピタル investment/インベストメント finance/ファイナンス fund/ファンド',
    works: '損害保険の代理 投資に関する助言 事業資金の貸付',
  },
]

/** All lines of business, in the order of the table above. */
export const TRADES: readonly Trade[] = ROWS.map(({ section, weight, groups, kanji, katakana, latin, works }) => ({
  section,
  weight,
  groups: groups.split(' '),
  kanji: parseWords(kanji),
  katakana: parseWords(katakana),
  latin: parseWords(latin),
  works: works.split(' '),
}))
