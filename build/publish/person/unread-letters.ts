import { normalise } from '../../../src/text/normalise.ts'

/**
 * Whether a text has letters that the rules about persons cannot read, so that a name in them would not be found:
 * character references and escapes (&#23665; %E5%B1%B1), or a script that Japanese texts do not use.
 */
export function hasUnreadLetters(text: string): boolean {
  return SPELT_OTHERWISE.test(text) || OTHER_SCRIPT.test(normalise(text))
}

const SPELT_OTHERWISE = /&#|&(?!(?:amp|nbsp|lt|gt|quot|apos);)[a-z]{2,8};|(?:%[0-9a-f]{2}){3}|\\u[0-9a-f]{4}/i
const OTHER_SCRIPT =
  /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u
