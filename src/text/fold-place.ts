import { foldText } from './fold.ts'

/** Place names as they are compared: 霞ヶ関 and 霞が関, 丸の内 and 丸之内 are one place; in trade names they are not folded. */
export function foldPlace(text: string): string {
  return foldText(text)
    .replace(/(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu, 'ケ')
    .replace(/之/g, 'ノ')
}
