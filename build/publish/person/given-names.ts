/** Readings of common given names, of three or more kana. */
export const GIVEN_READINGS: ReadonlySet<string> = wordsOf(`
  タロウ ジロウ サブロウ イチロウ シロウ ゴロウ ケンイチ ケンジ ケンタ ケンタロウ ケンゾウ ケンスケ コウイチ コウジ コウタ コウタロウ コウスケ コウヘイ シンイチ シンジ シンタロウ
  シンゴ シンヤ シンスケ セイイチ セイジ ソウイチロウ ソウタ タイチ タイガ タイスケ タクヤ タクミ タカシ タカオ タカユキ タカヒロ タカアキ タケシ タケオ タケル タツヤ タツオ タダシ
  タダオ タモツ ダイスケ ダイキ ダイチ チカラ ツトム ツヨシ テツヤ テツオ テルオ トオル トシオ トシユキ トシヒコ トモヤ トモヒロ トモユキ ナオキ ナオト ナオヤ ナオユキ ノボル
  ノブオ ノブユキ ノリオ ノリユキ ハジメ ハルオ ハルキ ハルト ヒサオ ヒサシ ヒデオ ヒデキ ヒデユキ ヒデトシ ヒトシ ヒロシ ヒロユキ ヒロキ ヒロアキ ヒロト フミオ フミヤ マコト
  マサオ マサシ マサヒロ マサユキ マサキ マサル マサト マサヨシ マサアキ マサハル マナブ ミキオ ミチオ ミツオ ミツル ミノル ムネオ モトキ ヤスオ ヤスシ ヤスユキ ヤスヒロ ユウイチ
  ユウキ ユウジ ユウスケ ユウタ ユウト ユウヤ ユキオ ユタカ ヨウイチ ヨウスケ ヨウヘイ ヨシオ ヨシアキ ヨシヒロ ヨシユキ ヨシノブ リュウイチ リュウジ リョウイチ リョウスケ リョウタ
  リョウヘイ レンタロウ ワタル アキオ アキヒコ アキヒロ アキラ アツシ イサオ イサム イワオ オサム カズオ カズキ カズヒコ カズヒロ カズマ カズヤ カズユキ カツオ カツミ カツヤ キヨシ
  キイチ キミオ クニオ ゲンタ ゴウタ サダオ サトシ サトル シゲオ シゲル シゲキ シュウイチ シュウジ シュンスケ シュンイチ ジュンイチ ジュンジ ジュンヤ ジョウジ スグル ススム アイコ
  アカネ アキコ アケミ アサミ アスカ アツコ アヤカ アヤコ アヤノ アユミ イクコ エイコ エツコ エミコ エリカ エリコ カオル カオリ カズコ カズミ カツコ カヨコ キヨコ キミコ キョウコ
  クミコ ケイコ コズエ サエコ サオリ サキコ サチコ サトコ サトミ サナエ サヤカ シオリ シゲコ シズエ シズカ シズコ ジュンコ スミコ スミエ セツコ タエコ タカコ チアキ チエコ チカコ
  チズコ チハル チヒロ ツネコ テルコ トキコ トシコ トミコ トモコ トモミ ナオコ ナオミ ナツコ ナツミ ナナコ ナミコ ノブコ ノリコ ハツエ ハナコ ハルカ ハルコ ハルミ ヒサコ ヒデコ
  ヒトミ ヒロコ ヒロミ フサコ フジコ フミコ フミエ マキコ マサコ マサミ マスミ マチコ マユミ マリコ マリナ ミエコ ミカコ ミキコ ミサキ ミサコ ミサト ミチコ ミツコ ミドリ ミナコ
  ミホコ ミユキ ミヨコ ムツミ メグミ モモコ モモエ ヤエコ ヤスコ ユウコ ユキエ ユキコ ユミコ ユリエ ユリカ ユリコ ヨウコ ヨシエ ヨシコ ヨリコ リエコ リョウコ レイコ ワカナ ミスズ
  カズエ トモエ マサエ ヨシミ キヌエ シノブ ナギサ タツコ アヤメ ヒロエ マナミ ミナミ ユウカ ユイカ
`)

/** Readings of common given names of two kana, which count only beside a family name or in a name joined by ・. */
export const SHORT_GIVEN_READINGS: ReadonlySet<string> = wordsOf(`
  ケン ゴウ ジュン シン タク ダイ リョウ ユウ ジョウ レン ソウ マリ ユミ ユキ ミキ ミホ ミカ エミ エリ リカ リエ ユカ ユリ アキ アイ アヤ マイ マキ チエ トモ ナオ ノリ
  ヒデ ヒロ カズ ヨシ タカ ブー タケ
`)

/** Common foreign names in katakana. */
export const FOREIGN_KANA: ReadonlySet<string> = wordsOf(`
  ジョン トム ボブ ハリソン トーマス ベン サム ジム ジョージ マイケル デビッド デイビッド デヴィッド ジェームズ ロバート ウィリアム リチャード トーマス チャールズ クリストファー クリス ダニエル ポール ピーター スティーブ
  スティーブン ステファン アンドリュー アンソニー ケビン ブライアン エドワード ジェイソン ジェフリー ジャック ヘンリー フランク アレックス アレクサンダー アレクサンドル マーティン マルコ
  マリオ カルロス ホセ フアン ミゲル ペドロ アントニオ フランシスコ ルイス ディエゴ パブロ アンドレ ジャン ピエール フランソワ ミシェル ニコラ ハンス ヨハン ヴォルフガング クラウス
  セルゲイ イワン ウラジーミル モハメド モハマド ムハンマド アハメド アリ アブドゥル ラジェシュ クマール シン シャルマ パテル グエン ヴァン チャン トラン レー キム パク ジョセフ
  マシュー サミュエル ベンジャミン パトリック エリック フィリップ サイモン ティモシー グレゴリー ジョナサン ケネス ロナルド ドナルド ダグラス アラン スコット ブルース カール
  フレデリック アルバート アーサー オスカー ヴィクトル メアリー マリア アンナ エリザベス ジェニファー リンダ バーバラ スーザン ジェシカ サラ カレン ナンシー リサ マーガレット サンドラ
  キャサリン エミリー エマ オリビア ソフィア ソフィー ジュリア ローラ ナタリー ヴィクトリア アレクサンドラ クリスティーナ クララ エレナ イザベラ ローズマリー ケンゾー スミス ジョンソン
  ウィリアムズ ミラー ガルシア ロペス マルティネス ロドリゲス フランクリン ジャクソン
`)

/** Common foreign names in Latin letters. */
export const FOREIGN_LATIN: ReadonlySet<string> = wordsOf(`
  john tom bob harrison george michael david james robert william richard thomas charles christopher chris daniel paul
  peter steve steven stephan andrew anthony kevin brian edward jason jeffrey henry alex alexander
  martin marco mario carlos jose juan miguel pedro antonio francisco luis diego pablo andre jean
  pierre francois michel nicolas hans johann wolfgang klaus sergei ivan vladimir mohamed mohammad
  muhammad ahmed abdul rajesh kumar singh sharma patel nguyen tran kim park joseph matthew samuel
  benjamin patrick eric philip simon timothy gregory jonathan kenneth ronald donald douglas alan scott
  bruce karl frederick albert arthur oscar victor mary maria anna elizabeth jennifer linda barbara
  susan jessica sarah karen nancy lisa margaret sandra catherine emily emma olivia sofia sophie julia
  laura natalie alexandra christina clara elena isabella kenzo smith johnson williams miller garcia
  lopez martinez rodriguez franklin jackson
`)

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
