/*
 * Where the index changes its way of reading, each with the bench that pays for it (`npm run bench -- NAME`, figures in
 * docs/results). A share is one of the register.
 */

/** Above this share a list is a bit set in the snapshot. `hostile`; ン ス among 5.7 million takes 5 ms. */
export const LONG_LIST_SHARE: number = 1 / 32
/** A bit set of at most this many ordinals a word, a 64th of the register, is decoded to be read several times. */
export const FEW_ORDINALS_A_WORD = 0.5
/** Up to this share, merging lists takes less time than uniting them in a bit set. `budget`, p99 among 5.7 million. */
export const MOST_MERGED_SHARE: number = 1 / 128
/** Up to this many ordinals for each one sought, decoding a list takes less time than seeking in it. `budget`. */
export const DECODED_ORDINALS_EACH = 4
/** Longer lists are sought in, not stepped through, if few pass a filter. `budget`, filtered: p99 166 µs, else 206. */
export const LEAST_SOUGHT_ORDINALS = 2_000
export const SOUGHT_ORDINALS_EACH = 4
/** In longer lists the build counts as many legal forms as a mark has bits. `budget`: p99 50 µs, without it 78. */
export const LONGEST_UNCOUNTED_ORDINALS = 500
export const MOST_COUNTED_VALUES = 16
/** Of longer lists of Latin letters it counts who has the letters in a reading, too. `budget`, p99. */
export const LONGEST_UNPAIRED_ORDINALS = 50

/** Only terms of so many rows are searched; with fewer, less is found (docs/results/tokyo.md). */
export const MOST_SEARCHED_ROWS = 40
/** The shortest beginning worth indexing: a kanji says more than a kana, a kana more than a Latin letter. */
export const LEAST_BEGINNING_UNITS = { latin: 4, kana: 3, other: 2 } as const
/** At most this many rows get the same beginning: the first ones, which are the most notable. */
export const MOST_ROWS_A_BEGINNING = 8
/** The longest registered name has 145 units; names about that long are found whole or not. */
export const LONGEST_SUGGESTED_UNITS = 100
export const MOST_SUGGESTED_PARTS = 4
