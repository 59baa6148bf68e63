import { ownTable } from '../../src/program/own-file.ts'

/** A registry office: its prefecture, and its weight among the offices of that prefecture. */
export type Office = { readonly prefectureCode: string; readonly weight: number }

/**
 * Registry offices in order of code. The codes are not used: all invented numbers have a fictional office's code. A
 * weight is how often the office occurred in a month of the tax agency's daily files.
 */
export const OFFICES: readonly Office[] = ownTable('dataset/corporation/offices.tsv').map(
  ([, prefectureCode = '', weight]) => ({ prefectureCode, weight: Number(weight) }),
)

/** Relative numbers of corporations in the prefectures 01 … 47. Tokyo has 23.1 % of the register. */
export const PREFECTURE_WEIGHTS: readonly number[] = [
  76516, 11845, 11681, 29658, 9209, 11342, 23657, 35544, 25591, 27168, 99437, 86335, 488000, 140461, 24734, 13481,
  16140, 10851, 11836, 27059, 27496, 62512, 114301, 19405, 16539, 45245, 201728, 76433, 14940, 11014, 5922, 7580, 25286,
  37999, 14891, 9763, 13341, 16933, 7983, 84704, 8430, 14607, 24296, 14303, 13595, 20053, 25804,
]
