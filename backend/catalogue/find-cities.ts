import type { City } from 'contract/catalogue/places'

/** So many are more than anybody reads. */
const FOUND_MAX = 30

/**
 * Cities by what somebody types: a name or its beginning, pinyin or its beginning, initials, a province; with or without
 * 市, in any case and width. The exact name comes first, then the most likely; hot cities before others.
 * @param cities in the order of their pinyin
 */
export function findCities(cities: readonly City[], typed: string): City[] {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '')
  if (words === '') return []
  const ranked = cities.flatMap((city) => {
    const rank = rankOf(city, words)
    return rank === null ? [] : [{ city, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || Number(b.city.isHot) - Number(a.city.isHot))
    .slice(0, FOUND_MAX)
    .map(({ city }) => city)
}

/** 0 is best; null where the words do not mean this city. */
function rankOf({ name, province, pinyin }: City, words: string): number | null {
  const syllables = pinyin.split(' ')
  const whole = syllables.join('')
  const initials = syllables.map(([first]) => first).join('')
  const place = words.replace(/(?<=.)市$/, '')
  if (name === place) return 0
  const asTyped = [whole, whole.replaceAll('v', 'u')]
  const ranks = [
    name.startsWith(place) || asTyped.includes(words),
    initials === words,
    asTyped.some((reading) => reading.startsWith(words)),
    name.includes(place),
    province.startsWith(words) && words.length > 1,
  ]
  const rank = ranks.indexOf(true)
  return rank < 0 ? null : rank + 1
}

/** All cities by their first letters. @param cities in the order of their pinyin */
export function byInitial(cities: readonly City[]): { initial: string; cities: City[] }[] {
  const letters = new Map<string, City[]>()
  for (const city of cities) letters.set(city.initial, [...(letters.get(city.initial) ?? []), city])
  return [...letters].map(([initial, named]) => ({ initial, cities: named }))
}
