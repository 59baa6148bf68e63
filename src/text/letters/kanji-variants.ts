/**
 * Old forms and variants of kanji, each with the form that the fold replaces it by.
 *
 * A group is the kept form followed by what folds to it. Written by hand from public facts: the 康熙字典体 of the 常用漢字表 and
 * the 人名用漢字表, then variants met in trade names. No kept form is itself folded.
 *
 * A pair is here when people write either for the same name: 斎斉齋齊, 島嶋嶌, 館舘, 富冨, 峰峯, 吉𠮷 (the name exactly as written
 * still ranks first). It is left out when both are names of their own: 坂阪, 川河, 刈苅, 磯礒, 崎埼碕, 森杜, 付附, 梁簗, 乃廼, 十拾.
 * Letters that only look alike (力カ, 二ニ, 口ロ, 工エ, 八ハ, 一ー, 島鳥, 末未) or sound alike (之 ノ, が ケ) are never a pair.
 * Compatibility ideographs (神 U+FA19, 塚 U+FA10) are missing because NFKC has folded them already.
 */
const GROUPS = `
  亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 稲稻 飲飮 隠隱 営營 栄榮 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應
  欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價 画畫 会會㑹 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺
  学學 岳嶽 楽樂 渇渴 缶罐鑵 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 気氣 既旣 帰歸皈 偽僞 戯戲 犠犧 旧舊
  拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕鄉 暁曉 区區 駆驅驱 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪 経經
  蛍螢 軽輕 継繼 鶏鷄雞 芸藝 撃擊 欠缺 研硏 県縣 倹儉 剣劍劒劔釼剱 険險 圏圈 検檢 献獻 権權 顕顯
  験驗 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛礦砿 号號 国國圀囯 黒黑 砕碎 済濟 斎齋齊斉斊 剤劑 雑雜 参參
  桟棧 蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫冩 釈釋 寿壽 収收 従從 渋澁澀 獣獸
  縦縱 粛肅 処處 緒緖 叙敍敘 尚尙 将將 称稱 渉涉 焼燒 証證 奨奬獎 条條 状狀 乗乘 浄淨 剰剩 畳疊疂
  縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數
  瀬瀨 声聲 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛濳 繊纖纎 禅禪 双雙 壮壯 争爭 荘莊 捜搜
  挿插揷 巣巢 曽曾 痩瘦 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體軆躰 帯帶 滞滯
  台臺 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳廰 徴徵 聴聽 勅敕
  鎮鎭 逓遞 鉄鐵銕鐡鉃 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 闘鬪鬭 徳德悳 独獨 読讀 届屆 弐貳貮弍 悩惱
  脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 晩晚 蛮蠻 秘祕 浜濱濵 瓶甁 払拂 仏佛 併倂 並竝
  餅餠 辺邊邉 変變 弁辨瓣辯 歩步 宝寶寳寚 豊豐 褒襃裦 翻飜 毎每 万萬 満滿 麺麵 黙默 戻戾 訳譯 薬藥
  弥彌 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 略畧 竜龍 両兩 猟獵 緑綠 涙淚 塁壘
  礼禮 励勵 霊靈 齢齡 隷隸 暦曆 歴歷 恋戀 錬鍊 炉爐 労勞 郎郞 楼樓 録錄 湾灣 惧懼 内內 呉吳 娯娛
  悦悅 税稅 説說 脱脫 鋭銳 閲閱 強强 絶絕 教敎 清淸 青靑 晋晉 戸戶 禄祿 顔顏 産產 彦彥 毀毁 兎兔
  冴冱 尭堯 巌巖 晃晄 桧檜 槙槇 猪豬 祷禱 穣穰 萌萠 遥遙 瑶瑤 凛凜 聡聰 亘亙 昂昻 昇曻 杯盃 糧粮
  伜倅 高髙 崎﨑嵜 島嶋嶌嶹 館舘 富冨 峰峯 吉𠮷 渕淵渊 柳栁桺 松柗枩 桑桒 船舩 橋槗𣘺 鴎鷗 鴬鶯
  薮藪籔 篭籠 園薗 野埜 喜㐂 秋穐龝 亀龜 桝枡 栃杤 厩廐廏 虎乕 裏裡 煙烟 鑑鑒鍳 群羣 隣鄰 釜釡
  鬱欝 沖冲 函凾 回囘 氷冰 決决 況况 準凖 減减 涛濤 頴穎 間閒 庵菴 柏栢 翠翆 卒卆 職軄 最冣 砺礪
  蛎蠣 諌諫 躯軀 輌輛 鈎鉤 壷壺 讃讚 妊姙 姉姊 飾餝 鼓皷 幡旙 侠俠 倶俱 填塡 頬頰 剥剝 叱𠮟 繋繫
  掻搔 掴摑 嘘噓 麹麴 蝋蠟 蝉蟬 箪簞 醤醬 頚頸 顛顚 騨驒 莱萊 醗醱 溌潑 靭靱 迩邇 鯵鰺 鹸鹼 嚢囊
  屏屛 并幷 竃竈 蒋蔣 焔焰 繍繡 碍礙 梼檮 楕橢 贋贗 麩麸 蕊蕋蘂 屡屢 涜瀆 祇衹 撹攪 樽罇 鰯鰮
  涼凉 芦蘆 祢禰袮 濾沪 熙煕熈 姫姬 達逹 舗鋪舖 荊荆 刃刄 土圡 鶴靏靍隺寉 蘇蘓 村邨 雁鴈鳫 鼠鼡 聯聨 脈脉
  珍珎 留畄畱 奇竒 窓窻窗 兌兊 恥耻 閉閇 毘毗 爾尓 衆眾
  却卻 携攜 冊册 舎舍 没沒 事亊 協恊 映暎 韻韵 夢梦 財戝 場塲 京亰 質貭 蓑簑 纏纒 旗籏 耀燿 鍛鍜 宜冝
  垂埀 猫貓 蓋葢 藁稾 賢贒 皐皋 廠厰 怪恠 婿壻聟 鵝鵞 鳧鳬 美羙 竪豎 陰隂 面靣 彝彜 畝畆 貌貎 鶫鶇 哲喆
  皓晧 澄澂 厦廈 琅瑯 崑崐 獏貘 遠逺
`

/** The kept form of each variant. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(readGroups())

function readGroups(): [variant: string, kept: string][] {
  return GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [kept = '', ...variants] = group
      return variants.map((variant): [string, string] => [variant, kept])
    })
}
