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
