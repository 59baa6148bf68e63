import { type HashedLists, ordinalsOfKey } from '../../index/columns/hashed-lists.ts'
import { townKey } from '../../text/address/address-key.ts'

/** Returns the townKeys of the towns that a text names: 九段 is 九段北 and 九段南, 吉祥寺 is 吉祥寺本町; a known town is itself. */
export function townsNamed(towns: HashedLists, text: string, prefecture?: string): readonly string[] {
  const key = townKey(text, prefecture)
  if (key === '') return []
  const isTown = (name: string) => ordinalsOfKey(towns, name).length > 0
  const keys = isTown(key) || !KANJI.test(text) ? [key] : PARTS_OF_TOWN.map((part) => key + part)
  return keys.filter(isTown)
}

const KANJI = /^\p{Script=Han}{2,}$/u
const PARTS_OF_TOWN = ['東', '西', '南', '北', '本町', '東町', '西町', '南町', '北町']
