import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

const HAN = /\p{Script=Han}/u

/** "聚丙烯" → "JUBINGXI"; null without Chinese characters. Without tones; ü is V, as on keyboards. */
export function pinyinOf(word: string): string | null {
  return HAN.test(word) ? syllables(word).join('').toUpperCase() : null
}

/** "聚丙烯" → "JBX"; null without Chinese characters. */
export function initialsOf(word: string): string | null {
  if (!HAN.test(word)) return null
  return syllables(word)
    .map((syllable) => syllable[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Pinyin is looked up once per word, because vocabularies are learned again after changes. */
const known = new LRUCache<string, readonly string[]>({ max: 10_000 })

function syllables(word: string): readonly string[] {
  const found = known.get(word) ?? pinyin(word, { toneType: 'none', type: 'array', v: true })
  known.set(word, found)
  return found
}

/**
 * Key under which Chinese words that sound alike are equal, also in southern pronunciation: 制 zhi and 字 zi, 炳 bing and
 * 宾 bin, 录 lu and 绿 lü.
 */
export function soundKeyOf(word: string): string {
  return Array.from(word, soundOf).join(' ')
}

const sounds = new LRUCache<string, string>({ max: 10_000 })

/** The sound of one character, by its most frequent reading. */
function soundOf(character: string): string {
  const sound = sounds.get(character) ?? plainSound(pinyin(character, { toneType: 'none', v: true }))
  sounds.set(character, sound)
  return sound
}

/** A pinyin text without the differences that `soundKeyOf` ignores. */
export function plainSound(sound: string): string {
  return sound
    .toUpperCase()
    .replace(/ZH/g, 'Z')
    .replace(/CH/g, 'C')
    .replace(/SH/g, 'S')
    .replace(/(?<=[AEIO])NG/g, 'N')
    .replace(/V/g, 'U')
}
