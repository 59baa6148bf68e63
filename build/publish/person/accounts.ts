import { holdsLatinName } from './latin-names.ts'

/**
 * Whether a text leads to a personal account: it has a handle, a page of a social network or a web address with a name
 * in it.
 */
export function hasOwnAccount(text: string): boolean {
  return (
    HANDLE.test(text) || NETWORK_PAGE.test(text) || [...text.matchAll(WEB_ADDRESS)].some(([url]) => holdsLatinName(url))
  )
}

const HANDLE = /(?<![\w.+-])@ ?[a-z_][\w.]{2,}(?!\w)/iu
const NETWORK =
  'facebook|fb|twitter|x|instagram|insta|threads|linkedin|tiktok|youtube|note|ameblo|ameba|lit\\.link|linktr\\.ee|mixi|github|qiita|pixiv|line'
const NETWORK_PAGE = new RegExp(
  `(?<![a-z\\d])(?:${NETWORK})(?:\\.(?:com|jp|net|me|ee))?/(?!${NETWORK})[\\w@.%~-]{3,}|` +
    `(?:${NETWORK}|インスタ(?:グラム)?|ツイッター|フェイスブック|ユーチューブ|ライン|アカウント|ハンドル名)(?:の)? ?(?:id|アカウント|名)? ?[:：=] ?(?!https?:|${NETWORK})[a-z_][\\w.]{2,}`,
  'iu',
)
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s、。「」()]{1,200}|\/~\w+/giu
