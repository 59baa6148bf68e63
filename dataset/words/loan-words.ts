import { parseWords, type Word } from './word.ts'

/** Loan words from European languages, the commonest in company names first; `text` is in Latin letters. */
export const LOAN_WORDS: readonly Word[] = parseWords(`
assist/アシスト rise/ライズ trust/トラスト advance/アドバンス sunrise/サンライズ wise/ワイズ link/リンク next/ネクスト frontier/フロンティア clover/クローバー eight/エイト one/ワン sky/スカイ
first/ファースト smile/スマイル zero/ゼロ crew/クルー best/ベスト star/スター creation/クリエイション life/ライフ plus/プラス core/コア grow/グロウ ace/エース bridge/ブリッジ connect/コネクト forest/フォレスト
unity/ユニティ harmony/ハーモニー dream/ドリーム global/グローバル future/フューチャー earth/アース step/ステップ green/グリーン blue/ブルー earnest/アーネスト orange/オレンジ cosmos/コスモス river/リバー
hope/ホープ grace/グレース active/アクティブ alpha/アルファ beta/ベータ gamma/ガンマ delta/デルタ omega/オメガ sigma/シグマ lambda/ラムダ sun/サン moon/ムーン luna/ルナ sol/ソル terra/テラ aqua/アクア
ocean/オーシャン marine/マリン wave/ウェーブ wind/ウインド breeze/ブリーズ leaf/リーフ tree/ツリー root/ルート seed/シード bloom/ブルーム flora/フローラ garden/ガーデン rose/ローズ lily/リリー olive/オリーブ
lemon/レモン apple/アップル cherry/チェリー berry/ベリー mint/ミント herb/ハーブ honey/ハニー milk/ミルク bread/ブレッド pan/パン table/テーブル kitchen/キッチン house/ハウス home/ホーム room/ルーム door/ドア
key/キー window/ウィンドウ wall/ウォール stone/ストーン rock/ロック metal/メタル iron/アイアン gold/ゴールド silver/シルバー crystal/クリスタル diamond/ダイヤモンド pearl/パール ruby/ルビー jade/ジェイド
amber/アンバー ivory/アイボリー white/ホワイト black/ブラック red/レッド purple/パープル rainbow/レインボー color/カラー light/ライト ray/レイ flash/フラッシュ spark/スパーク fire/ファイア flame/フレイム
power/パワー energy/エナジー force/フォース motion/モーション speed/スピード quick/クイック smart/スマート clever/クレバー bright/ブライト clear/クリア pure/ピュア natural/ナチュラル nature/ネイチャー eco/エコ
bio/バイオ geo/ジオ neo/ネオ nova/ノヴァ novel/ノベル new/ニュー origin/オリジン orbit/オービット planet/プラネット galaxy/ギャラクシー comet/コメット mercury/マーキュリー venus/ヴィーナス mars/マーズ
jupiter/ジュピター saturn/サターン polaris/ポラリス orion/オリオン sirius/シリウス vega/ベガ altair/アルタイル spica/スピカ aurora/オーロラ horizon/ホライズン summit/サミット peak/ピーク hill/ヒル valley/バレー
field/フィールド park/パーク road/ロード way/ウェイ path/パス gate/ゲート port/ポート harbor/ハーバー dock/ドック ship/シップ sail/セイル anchor/アンカー compass/コンパス map/マップ atlas/アトラス pilot/パイロット
captain/キャプテン navi/ナビ guide/ガイド lead/リード leader/リーダー master/マスター pro/プロ expert/エキスパート craft/クラフト maker/メーカー works/ワークス factory/ファクトリー lab/ラボ studio/スタジオ atelier/アトリエ
design/デザイン art/アート music/ミュージック melody/メロディ rhythm/リズム sound/サウンド voice/ボイス song/ソング dance/ダンス stage/ステージ scene/シーン cinema/シネマ photo/フォト picture/ピクチャー
image/イメージ vision/ビジョン view/ビュー focus/フォーカス lens/レンズ mirror/ミラー value/バリュー merit/メリット profit/プロフィット gain/ゲイン growth/グロース success/サクセス victory/ビクトリー win/ウィン
crown/クラウン king/キング queen/クイーン royal/ロイヤル noble/ノーブル prime/プライム premium/プレミアム grand/グランド great/グレート super/スーパー ultra/ウルトラ mega/メガ max/マックス mini/ミニ micro/マイクロ
nano/ナノ digital/デジタル data/データ logic/ロジック code/コード cloud/クラウド net/ネット web/ウェブ site/サイト page/ページ book/ブック note/ノート paper/ペーパー ink/インク pen/ペン word/ワード
story/ストーリー idea/アイデア concept/コンセプト mind/マインド brain/ブレイン think/シンク insight/インサイト sense/センス spirit/スピリット soul/ソウル heart/ハート love/ラブ joy/ジョイ happy/ハッピー
happiness/ハピネス lucky/ラッキー fortune/フォーチュン chance/チャンス challenge/チャレンジ try/トライ start/スタート go/ゴー run/ラン walk/ウォーク jump/ジャンプ fly/フライ wing/ウイング feather/フェザー
bird/バード eagle/イーグル hawk/ホーク swan/スワン dove/ダブ owl/アウル phoenix/フェニックス dragon/ドラゴン lion/ライオン tiger/タイガー wolf/ウルフ fox/フォックス bear/ベア panda/パンダ cat/キャット dog/ドッグ
horse/ホース pegasus/ペガサス unicorn/ユニコーン dolphin/ドルフィン whale/ホエール coral/コーラル shell/シェル sand/サンド beach/ビーチ island/アイランド lake/レイク bay/ベイ coast/コースト spring/スプリング
summer/サマー autumn/オータム winter/ウィンター snow/スノー ice/アイス rain/レイン time/タイム clock/クロック day/デイ morning/モーニング noon/ヌーン night/ナイト today/トゥデイ tomorrow/トゥモロー century/センチュリー
era/エラ age/エイジ history/ヒストリー legend/レジェンド classic/クラシック modern/モダン standard/スタンダード basic/ベーシック simple/シンプル plain/プレーン solid/ソリッド square/スクエア circle/サークル
line/ライン point/ポイント cross/クロス cube/キューブ sphere/スフィア edge/エッジ corner/コーナー center/センター axis/アクシス base/ベース ground/グラウンド foundation/ファウンデーション pillar/ピラー tower/タワー
castle/キャッスル palace/パレス villa/ヴィラ town/タウン city/シティ village/ビレッジ world/ワールド asia/アジア japan/ジャパン orient/オリエント pacific/パシフィック east/イースト west/ウエスト north/ノース south/サウス
union/ユニオン alliance/アライアンス partner/パートナー friend/フレンド family/ファミリー team/チーム club/クラブ member/メンバー people/ピープル person/パーソン human/ヒューマン kids/キッズ baby/ベビー lady/レディ
miracle/ミラクル magic/マジック mystery/ミステリー fantasy/ファンタジー secret/シークレット treasure/トレジャー gift/ギフト present/プレゼント ribbon/リボン box/ボックス basket/バスケット bottle/ボトル cup/カップ
coffee/コーヒー tea/ティー sugar/シュガー spice/スパイス salt/ソルト rice/ライス farm/ファーム fresh/フレッシュ delica/デリカ sweet/スイート bonheur/ボヌール belle/ベル avenir/アヴニール soleil/ソレイユ
lumiere/リュミエール etoile/エトワール fleur/フルール ami/アミ amour/アムール jardin/ジャルダン maison/メゾン petit/プチ grande/グランデ casa/カーサ bella/ベラ primo/プリモ uno/ウノ due/ドゥエ allegro/アレグロ
forte/フォルテ cielo/シエロ mare/マーレ stella/ステラ vita/ヴィータ verde/ヴェルデ rosso/ロッソ amigo/アミーゴ corazon/コラソン vivo/ビーボ viento/ビエント flor/フロール luz/ルス paz/パス kraft/クラフト
welt/ヴェルト garten/ガルテン blume/ブルーメ berg/ベルク aloha/アロハ mana/マナ ohana/オハナ lani/ラニ nalu/ナル unite/ユナイト relate/リレイト create/クリエイト innovate/イノベート evolve/エボルブ
support/サポート care/ケア cure/キュア relief/リリーフ comfort/コンフォート safety/セーフティ secure/セキュア guard/ガード shield/シールド bond/ボンド chain/チェーン knot/ノット loop/ループ ring/リング wheel/ホイール
gear/ギア motor/モーター engine/エンジン turbo/ターボ drive/ドライブ ride/ライド flow/フロー stream/ストリーム drop/ドロップ fountain/ファウンテン well/ウェル source/ソース resource/リソース reserve/リザーブ
balance/バランス scale/スケール measure/メジャー quality/クオリティ class/クラス rank/ランク level/レベル top/トップ upper/アッパー high/ハイ fine/ファイン nice/ナイス good/グッド better/ベター excel/エクセル
excellent/エクセレント perfect/パーフェクト ideal/アイデアル total/トータル whole/ホール all/オール every/エブリ any/エニー open/オープン free/フリー liberty/リバティ freedom/フリーダム peace/ピース calm/カーム
quiet/クワイエット silent/サイレント gentle/ジェントル mild/マイルド soft/ソフト warm/ウォーム cool/クール fun/ファン play/プレイ game/ゲーム sport/スポーツ goal/ゴール score/スコア match/マッチ rally/ラリー
venture/ベンチャー quest/クエスト journey/ジャーニー travel/トラベル trip/トリップ tour/ツアー voyage/ボヤージュ explore/エクスプロア discover/ディスカバー
`)
