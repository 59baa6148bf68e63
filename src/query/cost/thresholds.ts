/*
 * Where a question changes its plan, and the bounds of its work, each with the bench that pays for it
 * (`npm run bench -- NAME`, figures in docs/results). A share is one of the register unless its name says otherwise;
 * lengths of texts are of folded letters.
 */

// The cost of a question.

/** Above these steps (cost/question-cost.ts) a question is refused. `hostile`: 4 ms up to 2 million corporations. */
export const MOST_QUESTION_STEPS = 400_000
export const QUESTION_STEPS_A_CORPORATION = 0.2
/** Above this share, words are intersected as bit sets; below it, each candidate is sought. `hostile`: ワ ネ ト. */
export const COMMON_WORD_SHARE: number = 1 / 128
/** Above this share, a filter makes a bit set instead of deciding ordinals one by one. `budget`, filtered. */
export const FILTER_SET_SHARE: number = 1 / 256
/** Above this share, one of several conditions does so at once where each of them has its own. */
export const COMBINED_SET_SHARE: number = 1 / 1024
/** Up to this share, the rarest of several conditions is gone through though all have sets. `budget`, three filters. */
export const SIFTED_SHARE: number = 1 / 64
/** Where so many times fewer pass several conditions than a list has, they are listed. `budget`, word and filters. */
export const FAR_FEWER_TIMES = 4
/** So many ordinals are added to a bit set in the time in which one is decided. `budget`, filtered. */
export const ADDED_A_DECISION = 4
/** Up to this share, hits are sorted by their places; of more, the whole order is gone through. */
export const FEW_SORTED_SHARE: number = 1 / 64

// Pages of hits.

/** Making bit sets of all lists takes as long as so many steps of cursors: a nearer page is stepped to. `hostile`. */
export const PAGE_STEPS_A_CORPORATION: number = 1 / 256
export const LEAST_PAGE_STEPS = 1_024
/** Names of a tier compared with the letters of a text. `budget`: p99 at 5.7 million 73 µs, with twice as many 78. */
export const MOST_COMPARED_NAMES = 256
/** So many of them are decoded first, so many times as many next. `budget`: p50 6.1 µs, without batches 7.1. */
export const FIRST_BATCH_NAMES = 32
export const NEXT_BATCH_TIMES = 8

/** How many whole names are put in the order of case or kind, for which their records are read: 2 µs each. */
export const MOST_REORDERED_HITS = 256

// What may be meant by a text: the readings that are tried, and the names that are read for them.

export const MOST_TEXT_READINGS = 12
export const MOST_PLACE_READINGS = 12
export const MOST_FORM_READINGS = 6
export const MOST_PART_READINGS = 6
export const MOST_SPELLED_READINGS = 4
export const MOST_BEGINNINGS = 4
export const MOST_MEMBERS = 6
/** The most hits of a reading that an answer shows. */
export const MOST_SHOWN_HITS = 5
/** Verifying up to this many corporations of one name takes less time than making a bit set. */
export const MOST_VERIFIED_NAMESAKES = 64
/** Records that are read of names close to a text: a short text is one error away from hundreds. `hostile`. */
export const MOST_READ_RECORDS = 16
/** A beginning that more names share does not tell them apart. */
export const MOST_READ_NAMES = 64
/** At an address with more members no name is compared; a piece with a larger share tells nobody there apart. */
export const MOST_READ_MEMBERS = 500
export const RARE_PIECE_SHARE: number = 1 / 2_000
/** Of corporations of one name a few are enough, because their names are alike. */
export const ENOUGH_NAMESAKES = 8
/** Nodes visited in search of a name that sounds like the text. */
export const MOST_SOUND_NODES = 2_000
/** How an English text may be said in Japanese, each of which is a walk. */
export const MOST_ENGLISH_WORDS = 6
export const MOST_ENGLISH_READINGS = 16
export const MOST_ENGLISH_NAMES = 20
/** A word in more names is not said in Japanese, without a form: it would stand pages behind. `budget`: p95. */
export const MOST_NAMES_WITH_WORD = 100
/** Nor is a text with more hits than these and this share, or of several words, all in more names. `budget`: p99. */
export const LEAST_COMMON_NAMES = 1_000
export const COMMON_ENGLISH_SHARE: number = 1 / 500
/** Every beginning of a text is folded to find where a name in it ends, so that longer texts are not tried. */
export const MOST_FORMS_IN_TEXT = 4
export const LONGEST_BEGUN_LETTERS = 100
/** Longer than any name with what other rules leave around it: every way to put a legal form right is folded. */
export const LONGEST_FORM_LETTERS = 150
/** Longer texts are not spelled otherwise. */
export const LONGEST_RESPELLED_LETTERS = 60
/** Of shorter romaji, too many names begin with them. */
export const LEAST_ROMAJI_LETTERS = 5
export const MOST_SCRIPT_WORDS = 4
/** Words of a text that are looked up as places, and the longest of them. */
export const MOST_PLACE_WORDS = 16
export const MOST_NAME_WORDS = 6
export const LONGEST_CITY_LETTERS = 12
export const LONGEST_PLACE_LETTERS = 24
export const LONGEST_ADDRESS_LETTERS = 60
/** A shorter name of a building (本館) is one of too many; and at how many addresses of one building a record is read. */
export const LEAST_BUILDING_LETTERS = 3
export const MOST_SPOTS = 32
/** How many of several addresses an answer lists: enough to choose another text. */
export const MOST_CANDIDATES = 20

// Names close to a text.

/** A shorter text is too often a name itself, a longer one is found as it stands or not at all. */
export const SHORTEST_MISTYPED_LETTERS = 3
export const LONGEST_MISTYPED_LETTERS = 100
/** A shorter piece is in too many names. */
export const SHORTEST_PIECE_LETTERS = 5
export const LONGEST_PIECE_LETTERS = 30
/** Too many names share a shorter beginning. */
export const LEAST_SHARED_LETTERS = 4
/** A text that more names contain is a word of these names, and hardly ever a misspelled name. */
export const MOST_MISTYPED_HITS = 20
/** For each place of an error, ordinals sought in a list and texts verified, most notable first: 0.1 ms each. */
export const MOST_SOUGHT_ORDINALS = 4_000
export const MOST_VERIFIED_TEXTS = 500
/** An answer waits so long for the suggestion thread, which takes milliseconds. */
export const SUGGESTION_MILLIS = 50
/** More questions of one thread would not be answered in time. */
export const MOST_WAITING_QUESTIONS = 8
/** Twice the memory of the largest index, parsed JSON included: beyond it the thread ends instead of the process. */
export const SUGGESTION_HEAP_MEGABYTES = 400
