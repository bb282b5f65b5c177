import type { City } from 'contract/catalogue/places'
import { groupBy } from 'es-toolkit/array'

/** Maximum number of results. */
const FOUND_MAX = 30

/**
 * Finds cities by typed text: a name or its prefix, pinyin or its prefix, initials or a province; with or without 市,
 * in any case and width. Exact names come first, then by likelihood; hot cities before others.
 * @param cities in order of pinyin
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

/** 0 is best. Null if the words do not match this city. */
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

/** All cities grouped by initial. @param cities in order of pinyin */
export function groupByInitial(cities: readonly City[]): { initial: string; cities: City[] }[] {
  const letters = groupBy(cities, ({ initial }) => initial)
  return Object.entries(letters).map(([initial, named]) => ({ initial, cities: named }))
}
