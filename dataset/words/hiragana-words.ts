import type { Word } from './word.ts'

/** Words written in hiragana, the commonest in company names first. */
export const HIRAGANA_WORDS: readonly Word[] = inHiragana(`
さくら ひまわり あおぞら みらい すみれ わかば たいよう みどり あすなろ つばさ ひかり さつき いろは ゆめ きずな ほほえみ まごころ すずらん こもれび ふじ かえで あさひ なごみ
ひだまり のぞみ やまと はな たんぽぽ いずみ あゆみ くるみ つくし せせらぎ そよかぜ たから ことぶき もみじ しらゆき うみ そら ほし つき かぜ こころ みのり めばえ いぶき はるか
ゆうゆう のどか ほのか やすらぎ うたげ つむぎ かけはし てのひら おひさま どんぐり あかり ともしび わかくさ はまなす りんどう なでしこ あじさい こすもす すいせん くすのき けやき いちょう
ゆりのき あさがお みつば よつば ふたば なのはな れんげ あやめ ききょう はまゆう しおさい なぎさ あけぼの ゆうひ いちばん ほっと にじ にこにこ わくわく すくすく のびのび いきいき きらり ふわり
ゆらり さらり つながり めぐみ むすび てまり うさぎ つばめ ひばり ほたる かもめ ちどり めだか こぶた くじら いるか たぬき きつね こぐま まめ おにぎり おむすび だんご もち だし うどん そば しずく
やさしさ おもかげ かがやき はばたき いろどり あじわい ぬくもり まなび そだち くらし いのち ちから みちしるべ はじまり ありがとう おかげさま
`)

/** Endings of names in hiragana. */
export const HIRAGANA_ENDINGS: readonly Word[] = inHiragana(
  'や の いえ のいえ のもり のさと のたね のわ のかい のまち ぐみ えん のおか のはな ひろば のかぜ のうみ のそら びより こうぼう しょくどう',
)

function inHiragana(list: string): readonly Word[] {
  return list
    .trim()
    .split(/\s+/)
    .map((text) => ({ text, reading: katakana(text) }))
}

// The Unicode blocks of hiragana and katakana have the same signs in the same order, 0x60 apart.
function katakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
}
