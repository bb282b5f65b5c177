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

function syllables(word: string): string[] {
  return pinyin(word, { toneType: 'none', type: 'array', v: true })
}

/**
 * Key under which Chinese words that sound alike are equal, also in southern pronunciation: 制 zhi and 字 zi, 炳 bing and
 * 宾 bin, 录 lu and 绿 lü.
 */
export function soundKeyOf(word: string): string {
  return syllables(word).map(plainSound).join(' ')
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
