import { foldKanjiVariants } from './fold-kanji-variants.ts'

/*
 * Words that occur beside titles in texts about companies and are nobody's name. A word that is missing here only keeps
 * a text from programs; a name must never be here. test/build/publish/person/ordinary-run.test.ts compares the words
 * with lists of names.
 */

/** Words of two or more characters. A run of kanji made of these alone is no name. */
export const WORDS: ReadonlySet<string> = wordsOf(`
  当社 弊社 自社 同社 本社 支社 他社 各社 会社 企業 法人 団体 組織 協会 組合 連合会 連盟 財団 社団 機構 機関 官公庁 官庁 行政 自治体 政府 国土交通 厚生労働 経済産業 農林水産 文部科学
  環境 総務 財務 法務 外務 内閣 内閣府 東京 大阪 京都 北海道 全国 国内 海外 世界 地域 地元 地方 各地 都市 農村 市内 県内 町内 区内 都内 府内 国際 近隣 周辺 中心 市街地
  社員 従業員 職員 会員 組合員 役職員 全社員 全員 社内 社外 部門 部署 本部 支部 本店 支店 店舗 工場 営業所 事業所 事務所 事務局 施設 拠点 倉庫 現場 職場 売場 会場 議場 窓口
  市民 住民 県民 町民 国民 区民 都民 顧客 客様 取引 取引先 仕入 仕入先 得意先 入居者 利用者 患者 生徒 学生 児童 園児 子供 家族 高齢者 障害者 若者 女性 男性 世代 人々 人材
  消費者 生産者 事業者 業者 同業者 農家 漁師 大工 店員 看護師 介護士 保育士 栄養士 調理師 美容師 理容師 整備士 運転手 作業員 技術者 技能士 専門家 経験者 有資格者 外国人 個人 本人 当人 方々
  経営 運営 管理 企画 立案 方針 理念 目標 目的 計画 戦略 体制 強化 推進 実施 開催 提供 支援 相談 対応 活動 事業 業務 業界 産業 商業 工業 農業 漁業 林業 畜産 酪農 水産 鉱業 製造業 建設業
  小売業 卸売業 飲食業 飲食店 不動産業 運送業 運輸 物流 輸送 配送 運送 貨物 引越 旅客 観光 旅行 宿泊 旅館 民宿 温泉 食堂 料理 和食 洋食 中華 弁当 惣菜 給食 食品 食料 食材 飲料 清酒 日本酒 焼酎
  味噌 醤油 菓子 和菓子 洋菓子 野菜 果物 果実 果樹 穀物 米穀 鮮魚 精肉 牛肉 豚肉 鶏肉 牛乳 乳製品 海産物 農産物 水産物 加工 加工品 冷凍 冷蔵 保存 発酵 醸造 蒸留 栽培 養殖 飼育 収穫 直売 直売所
  建築 建設 土木 設計 施工 監理 測量 地質 調査 解体 改修 改築 新築 増築 修繕 修理 補修 塗装 防水 内装 外装 外構 造園 庭園 緑化 配管 空調 衛生 給排水 電気 電機 電子 電力 発電 太陽光 風力 通信
  情報 情報処理 機械 機器 器具 工具 金型 部品 精密 金属 鉄鋼 鋼材 板金 溶接 鋳造 鍛造 切削 研磨 組立 塗料 化学 薬品 医薬品 化粧品 樹脂 繊維 織物 衣料 縫製 刺繍 染色 皮革 製靴 紙器 印刷 製本 出版
  木材 木工 家具 建具 製材 石材 窯業 陶磁器 陶器 漆器 工芸 工芸品 伝統 伝統工芸 文化 文化財 芸術 美術 音楽 演奏 演劇 舞台 映像 映画 写真 動画 番組 放送 新聞 雑誌 書籍 図書 玩具 文具 雑貨 日用品
  自動車 車両 中古車 二輪車 自転車 船舶 航空 鉄道 道路 河川 港湾 上下水道 燃料 石油 都市 瓦斯 廃棄物 産業廃棄物 一般廃棄物 収集 運搬 処理 処分 再生 資源 清掃 警備 保安 防災 消防 防犯
  不動産 土地 建物 住宅 賃貸 売買 仲介 分譲 駐車場 保険 損害保険 生命保険 代理店 代理 金融 投資 証券 銀行 融資 資金 資産 財産 資本 資本金 会計 経理 税務 労務 人事 総務 広報 宣伝 広告 営業 販売
  卸売 小売 通信販売 輸入 輸出 輸出入 貿易 商品 製品 製造 製作 制作 生産 開発 研究 研究所 研究開発 試験 検査 分析 測定 計測 評価 診断 保守 点検 保全 整備 改善 改良 試作 量産 納品 納入 出荷 在庫
  教育 研修 講習 講習会 講座 講演 講演会 学習 学習塾 授業 指導 育成 養成 訓練 保育 保育園 幼稚園 学校 小学校 中学校 高校 大学 大学院 専門学校 学園 学院 教室 入学 卒業 在籍 進学 受験 留学 語学
  医療 診療 診察 治療 検診 健診 看護 介護 福祉 訪問 通所 在宅 病院 医院 診療所 歯科 内科 外科 小児科 皮膚科 眼科 整骨院 鍼灸 薬局 調剤 健康 予防 検診 相続 遺言 登記 申請 届出 手続 許認可 契約
  顧問契約 顧問先 顧問料 紛争 裁判 訴訟 知的財産 特許 商標 監査 監査法人 会計監査 内部監査 業務監査 内部統制 統治 透明性 意思決定 執行 審議 決議 決定 決裁 承認 議決 議案 総会 株主 株主総会 出資 持株
  選任 選出 選挙 互選 任命 委嘱 委託 受託 請負 任期 就任 退任 交代 交替 継承 承継 事業承継 後継 襲名 独立 起業 創業 創立 設立 開業 開設 開店 発足 閉店 移転 改称 合併 統合 分社 分社化 買収 提携 連携
  協力 協業 協働 共同 共同体 合同 直営 直轄 直結 直接 間接 率先 垂範 陣頭 指揮 指揮命令 命令 指示 判断 責任 責務 義務 権限 役割 職務 職責 職能 任務 職種 報酬 給与 賃金 退職金 処遇 採用 求人 募集
  面接 面談 派遣 紹介 職業 職業紹介 人材派遣 常駐 駐在 常勤 非常勤 兼務 兼任 専任 専属 専従 名簿 一覧 資料 書類 文書 報告 報告書 説明 説明会 挨拶 連絡 通知 案内 相互 交流 親睦 懇親
  表彰 受賞 感謝状 優秀 優秀賞 優良 最優秀 金賞 銀賞 銅賞 大賞 褒章 勲章 叙勲 認定 認証 認可 許可 指定 登録 免許 資格 国家資格 有資格 取得 獲得 更新 届出 番号 電話 電話番号 住所 所在地
  歴史 沿革 大正 昭和 平成 令和 年間 年度 毎年 毎月 毎日 毎週 当時 当初 現在 将来 以来 以降 以上 以下 以前 以後 以外 以内 時代 時期 期間 長年 老舗 名店 名産 名物 名所 特産 特産品 特色 特徴 特長
  技術 技能 技法 製法 手法 方法 方式 品質 性能 機能 精度 安全 安心 信頼 信用 信念 誠意 満足 感動 感謝 笑顔 挑戦 革新 改革 創造 成長 発展 貢献 社会 社会貢献 地域社会 豊富 充実 経験 実績 実務 知識 知見
  能力 実力 体力 発想 着想 意見 意識 意欲 意向 要望 要請 希望 期待 関心 興味 質問 回答 提案 助言 対話 会話 議論 協議 協議会 会議 会合 審査 審査会 選考 推薦 推奨 応援 後援 共催 主催 協賛 寄付 寄贈
  限定 撮影 編集 執筆 校正 日本語 英語 中国語 韓国語 活躍 不明 代行 大使館 対局 中継 受付 受付嬢
  最高 最大 最新 最終 最適 最良 最初 最後 第一 第一線 唯一 独自 独特 固有 多数 多種 多様 多様化 仕様 仕様書 模様 同様 一様 様々 様式 様子 神様 王様 仏様 氏名 氏神 氏子 氏族 摂氏 華氏 源氏 諸氏 彼氏 殿堂
  神殿 宮殿 御殿 本殿 拝殿 社殿 寝殿 仏殿 君主 諸君 先生方 一人 二人 三人 一方 一環 一貫 一体 一般 一部 一同 一丸 一級 二級 全般 全体 全力 全面 総合 総数 総額 総称 専門 専用 専業 兼業 副業 本業
  制度 規程 規則 規約 定款 法律 法令 条例 基準 標準 規格 指針 要綱 要領 原則 条件 状況 状態 環境保全 温暖化 省力 節電 脱炭素 循環 循環型 持続 持続可能 可能 必要 必須 重要 重視 尊重 優先 主要 主力 主体
  参加 参画 出席 出演 出場 出品 出展 出版 登壇 来店 来社 来場 来訪 訪問 見学 視察 体験 体験会 勉強会 研究会 発表 発表会 演奏会 展示 展示会 公演 公開 公募 公式 公的 公益 公共 公正 公平 非営利 営利 民間
  目指 手掛 手作 手仕事 手打 手造 手焼 手書 心掛 心得 取組 取扱 引継 受継 立上 立場 立会 打合 話合 仕上 仕事 仕込 見積 見本 見直 見守 積極 積極的 消極 本格 本格的 代々 歴代 次代 次世代 後世
  町会 自治会 町内会 商店街 商工会 商工会議所 農協 漁協 生協 消防団 婦人会 青年部 青年会議所 敬老会 同窓会 後援会 保護者会 保護者 父母会 部会 委員会 委員 分科会 支部会 役員会 例会 定例会 定例 年次
  祭礼 祭祀 法要 法話 葬儀 供養 墓地 霊園 納骨 納骨堂 神社 寺院 境内 参拝 参拝者 信者 信徒 氏子 檀家 教会 礼拝 布教 教義 儀式 行事 祭典 宗教 仏教 修行 座禅 坐禅 写経 祈祷 信仰 座談会 伝承
  一族 家業 家訓 血統 自慢 直伝 秘伝 厳選 吟味 目利 丹念 丁寧 迅速 的確 適正 適切 正確 確実 確認 確保 維持 保持 促進 振興 普及 啓発 啓蒙 拡大 拡充 展開 導入 活用 利用 使用 応用 適用 採択 選択 選定
  日本代表 県代表 代表的 代表作 代表例 代表格 代表電話 代表番号 代表商品 代表製品 代表銘柄 代表品種 代表選手 代表団 代表権 代表企業 代表機関 代表校 代表取引 代表実績 代表施工 代表料理 代表事例 代表曲 代表者会議
  監督官庁 現場監督 施工監督 職人気質 職人技 職人集団 管理監督 管理者向 医師会 弁護士会 税理士会 建築士会 建築士事務所 一級建築士 二級建築士 税理士法人 弁護士法人 理事国 医師国家試験 個人情報 保護 変更 距離 対象 監修 物語 熟練 点呼 徹底 不足 官房 解説 豆腐
  公証人 役場 公園 発明 発明者 関連 付帯 附帯 機関 設置 現地 相手 運転 運行 安全運転 大臣官房 福利 福利厚生 自家 焙煎 家庭 親子 夫婦 姉妹店 兄弟 両親 先祖 祖父母 自然 素材 原料 材料 季節 四季 風景 空間 時間 日常 生活 空気 食事 味覚 色彩 形状 構造 性質 種類 数量 価格 料金 費用 予算
`)

/** One of these may be before a word: 新製品. */
export const BEFORE_WORD: ReadonlySet<string> = lettersOf(
  '各全新旧元現当同毎諸両副総再未無非超大高低多主初第約老名御本一二三四五六七八九十',
)
/** One of these may be after a word: 経営者. */
export const BEHIND_WORD: ReadonlySet<string> = lettersOf(
  '者会社店部課室的化性業系用型等制式品物機器費料額数量率法案書証票場所館院園校内期年別側向様達員士師版賞杯職都府県市区町国省庁局祭展学科側先兼賞中後前時間比初発',
)

/** Kanji that are no name when no other kanji is beside them. */
export const ALONE: ReadonlySet<string> = lettersOf(
  '者他後前内外間時年月日人名社店市国家手目心力声場品物新旧全各等型用数約夢味技命食住衣号第円台件点回度代中上下方本孫子父母妻夫兄弟姉妹親娘皆般特自何私我彼客賞府長省庁町村区兼約際折為事物形色音絵字文歌詩旬朝昼夜春夏秋冬今昔先次末初',
)

/** Words of two or more characters in katakana. A run of katakana made of these alone is no name. */
export const KATAKANA_WORDS: ReadonlySet<string> = wordsOf(`
  サービス システム ソフト ソフトウェア ハードウェア メーカー ユーザー ユーザ クライアント チーム グループ リーダーシップ チームリーダー マネジメント コンサルティング コンサルタント セミナー イベント
  プロジェクト デザイン ブランド メディア ネットワーク ネット インターネット ウェブ サイト ホームページ アプリ データ クラウド セキュリティ サポート メンテナンス リフォーム リノベーション
  マンション ビル アパート オフィス ショップ ストア レストラン カフェ ホテル メニュー コース ランチ ディナー ケーキ パン コーヒー ワイン ビール フード ラーメン カレー スイーツ エネルギー エコ
  リサイクル クリーニング トラック タクシー バス レンタル リース スポーツ サッカー ゴルフ テニス スクール カルチャー アート ファッション アパレル ビューティー エステ サロン ケア デイ デイサービス
  ヘルパー リハビリ クリニック プラント エンジニアリング エンジニア プログラム パートナーシップ パートナーズ コミュニティ ボランティア トップ トップダウン ビジョン ミッション メッセージ ブログ ニュース コラム
  インタビュー アドバイス アドバイザー ノウハウ コスト スピード ニーズ ライフ スタイル ワーク バランス モノ コト ヒト センター ガス ガラス アルミ ステンレス プラスチック ゴム タイヤ エンジン モーター
  ポンプ バルブ ロボット センサー パソコン カメラ テレビ ラジオ ゲーム アニメ キャラクター コンテンツ マーケティング プロモーション キャンペーン トレーナー パート アルバイト キャリア コーチング
  オーナーズ オーナーシップ オーナーチェンジ コンサル コーポレート コーポレートガバナンス ガバナンス コンプライアンス リスク オープン オンライン オリジナル オーダーメイド ハンドメイド ワンストップ
  ファンド ファミリー ゲスト ビジネス カード ヘリ ドクターヘリ ドクターズ コスメ グッズ メンバーズ メンバーシップ マスターズ マスタープラン プロ アマチュア コンクール コンテスト グランプリ ワークショップ スタジオ ギャラリー ライブ コンサート ツアー ガイド ガイドブック カタログ パンフレット
  プロデュース ディレクション マネージメント シェフズテーブル デザイナーズ デザイナーズマンション インテリア エクステリア ペット ヨガ ダンス ピアノ バイオリン バレエ クラフト セラピー
  アウターシャツ アニメーション アプリケーション アミノ アルミニウム インキ エスカレータ エステティック エレベータ オフセット オーデコロン カラオケボックス ガソリンスタンド キャバレー キリスト
  クレジットカード グリセリン グリース グループホーム ケーブル ゲームセンター ゲームソフトウェア コック コネクタ コルク コンクリート コンデンサ コークス コールセンター ゴムベルト ゴムホース サッシ サーバ
  シャツ シャースリット シート ジュエリー スイッチ スカーフ スクラップ スナップ スフ スプリング スマートフォン スーパーマーケット セメント セーター ゼラチン ソース ソーダ タイル タオル タービン
  ターミナル ダイカスト ダンスホール チップ チューブ テレビジョン テープ テーマパーク ディスク ディスプレイ デジタルカメラ デバイス ドア ドラッグストア ドロマイト ナイトクラブ ナット ニット ネイルサービス
  ネクタイ ハンカチーフ ハンドバッグ ハンバーガー バッティング バー パイプ パチンコホール パナマ パネル パルプ パレット パーティクルボード ビスケット ビデオ ビヤホール ビリヤード ビルメンテナンス
  ピストンリング ピン ファイバケーブル フィットネスクラブ フェルト フェロアロイ フラットパネル ブラシ ブリキ ブロック プラスチックシート プリズム プリント プレス プレハブ プロバイダ ヘッド ベニヤ
  ベントナイト ペストコントロール ペン ホック ホーム ホームセンター ボイラ ボウリング ボタン ボルト ボール ポータルサイト マッサージ マットレス マフラー マリーナ マージャンクラブ メモリメディア モノレール
  モーターボート ユニット リゾートクラブ リネンサプライ リベット リラクゼーション リレー レコード レッカー レトルト レンズ レース ロックウール ロードサービス ロール ワープロ ハンカチ フィルム エレベーター
  エスカレーター ポータル サーバー ロード ショートステイ スーパー コンビニ パブ スナック ベーカリー キッチン ダイニング フレンチ イタリアン カーペット カーテン フロア クロス モルタル アスファルト
  ガレージ フェンス ウッドデッキ エアコン ボイラー ヒーター コンプレッサー シャフト ギア ベアリング ハーネス コイル コンデンサー トランス モジュール メモリー モニター プリンター スキャナー タブレット
  スマホ ケース バッグ シューズ アクセサリー リング ネックレス スーツ ドレス ブラウス パンツ ジーンズ ジャケット コート ソファー ベッド チェア テーブル デスク キャビネット チョコレート クッキー
  キャンディー アイス ジャム ドレッシング スープ ハム ソーセージ チーズ バター ヨーグルト ジュース ドリンク ミネラルウォーター ビタミン サプリメント シャンプー ローション クリーム ネイル フィットネス
  ジム プール スキー スノーボード サーフィン ダイビング アウトドア キャンピング ボート ヨット バイク カー オート モビリティ ドライブ トレーラー クレーン フォークリフト ショベル ダンプ コンテナ
  ロジスティクス ブローカー アセット プロパティ リーシング オークション マーケット リサーチ アンケート プレゼンテーション ソーシャル モバイル ストリーミング ポッドキャスト イラスト ロゴ パッケージ ラベル
  シール ステッカー ポスター チラシ カレンダー ノート ファイル トナー インク ペーパー フィルター ポリエチレン ポリエステル ナイロン ウレタン シリコン セラミック セラミックス チタン マグネシウム ニッケル
  クロム メッキ コーティング ライニング レーザー ワイヤー ネジ ホース タンク ポリマー チップス バイオ バイオマス メタン ソーラー バッテリー ゲノム ワクチン クリニカル オンコロジー ナース ドクターカー
  フランチャイズ チェーン チェーンストア アウトレット モール ディスカウント キャンペーンガール ベビー キッズ マタニティ シニア ブライダル ウェディング フューネラル セレモニー フラワー ガーデン ガーデニング
  ペットフード トリミング ドッグ キャット アクア ハウス ハウスクリーニング テナント ルーム シェア シェアハウス ゲストハウス コワーキング スペース ラウンジ クラブ パーティー パーティション アウトソーシング
  ヘルスケア フィンテック ブロックチェーン アルゴリズム ディープラーニング プログラミング プラットフォーム ソリューション インフラ インテグレーション アルコール ウイスキー
  リゾート キャンプ ドローン テスト トレーニング レッスン コーディネート コーディネーター プランニング プラン モデル ルール シリーズ タイプ サイズ レベル アイデア イメージ テーマ トラブル
`)

/** Words in Latin letters that may be capitalised without being a name. */
export const LATIN_WORDS: ReadonlySet<string> = wordsOf(`
  the a an our we us in it its this that these as at by for from since with and or of to on is are was were has have all any each every he she they their his her
  company companies corporation japan japanese tokyo osaka kyoto inc co ltd kk llc group service services system systems software solution solutions product products
  it ai dx ict iot iso iec jis sdgs csr esg hr pr web app saas npo ngo led cad cam erp crm oem odm lp ec sns tv dvd cd bim eu usa uk asia
  real estate development consulting consultant design designs designer import export trading trade wholesale retail sales food foods wine beer coffee tea restaurant hotel
  cafe bar house home homes store stores market markets marketing media digital data cloud security network networks internet mobile online platform application applications
  manufacture manufacturing manufacturer production engineering construction architecture building buildings civil electric electronics electronic energy power gas water solar
  wind green environment environmental medical health healthcare care clinic hospital pharma pharmaceutical bio science sciences research institute laboratory lab technology
  technologies tech global international world asia pacific europe american america english chinese french italian german korean language translation education academy training
  finance financial capital investment investments asset bank banking insurance securities fund holding holdings partners general special limited private public industry industries
  industrial machine machinery equipment parts precision metal steel chemical chemicals plastic plastics paper printing packaging logistics transport transportation shipping air
  sea marine auto automobile automotive car cars motor motors motorcycle bicycle rental lease leasing travel tourism event events entertainment music film video game games art arts
  fashion apparel beauty cosmetic cosmetics sports fitness golf school pet garden farm agriculture fishery forest wood furniture interior web site page business office microsoft
  google amazon apple oracle salesforce adobe facebook instagram twitter youtube line cloud services azure workspace windows android teams power ads shop shopping commerce contact
  new one first best next smart open free life living quality safety total planning plan support advisory human resources resource staffing recruit career big machine learning deep
  artificial intelligence things user experience interface quality control management supply chain brokerage property maintenance cleaning repair installation import used
  board meeting office committee department staff team business management training project sales marketing art award prize association council school
`)

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(foldKanjiVariants(words).trim().split(/\s+/))
}

function lettersOf(letters: string): ReadonlySet<string> {
  return new Set(foldKanjiVariants(letters))
}
