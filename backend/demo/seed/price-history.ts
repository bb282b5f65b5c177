import { DAY_MS } from 'contract/durations'
import { numbersOf } from '../numbers'
import { usualYuanPerTon } from '../offer-generator'
import type { Grade } from './grades'

/** Largest move of a category's index per day, in hundredths of a per cent. */
const LARGEST_MOVE = { workday: 70, weekend: 25 }
const STEP_YUAN = 5
/** Largest distance of a city's quote from its grade's curve, in steps. It changes weekly. */
const OFF_STEPS = 2
/** A grade strays from its category's index: to a new distance of at most 3 % within so many days. */
const STRAY_DAYS = 9
const LARGEST_STRAY = 300

/**
 * Invented quotes of a grade in a city along the grade's own curve around the index of its category. It ends at the usual
 * price.
 * @param last yyyy-mm-dd
 * @returns prices in fen per ton, one per day, the last day at the end
 */
export function priceHistory(
  grade: Grade,
  city: string,
  { last, days }: { last: string; days: number },
): number[] {
  const usual = usualYuanPerTon(grade, city)
  const lastDay = Date.parse(last) / DAY_MS
  const strays = straysOf(grade, lastDay, days)
  const end = strays[days - 1] ?? 0
  return indexLevels(grade.category, lastDay, days).map((level, i) => {
    const week = Math.floor((lastDay - days + 1 + i) / 7)
    const stray = 1 + (strays[i] ?? 0) - end
    const off = numbersOf(grade.grade, grade.maker, city, week).between(-OFF_STEPS, OFF_STEPS)
    return (Math.round((usual * level * stray) / STEP_YUAN) + off) * STEP_YUAN * 100
  })
}

/** Distance of a grade from its category's index on a day, as a share; linear between points in time of its own. */
function strayOn({ grade, maker }: Grade, day: number): number {
  const shifted = day + numbersOf('stray', grade, maker).between(0, STRAY_DAYS - 1)
  const from = Math.floor(shifted / STRAY_DAYS)
  const share = shifted / STRAY_DAYS - from
  const at = (point: number) =>
    numbersOf('stray', grade, maker, point).between(-LARGEST_STRAY, LARGEST_STRAY) / 10_000
  return at(from) * (1 - share) + at(from + 1) * share
}

/** Strays of a grade, the same in all cities. */
function straysOf(grade: Grade, lastDay: number, days: number): number[] {
  const key = `${grade.grade} ${grade.maker} ${lastDay} ${days}`
  const known = straysCache.get(key)
  if (known) return known
  const strays = Array.from({ length: days }, (_, i) => strayOn(grade, lastDay - days + 1 + i))
  straysCache.set(key, strays)
  return strays
}
const straysCache = new Map<string, number[]>()

const levelsCache = new Map<string, number[]>()

/** Levels of a category per day, as factors of the last day. */
export function indexLevels(category: string, lastDay: number, days: number): number[] {
  const key = `${category} ${lastDay} ${days}`
  const known = levelsCache.get(key)
  if (known) return known
  const levels = [1]
  for (let day = lastDay; levels.length < days; day--)
    levels.push((levels[levels.length - 1] ?? 1) / moveOn(category, day))
  levels.reverse()
  levelsCache.set(key, levels)
  return levels
}

/** Factor by which a category moved on a day, counted from 1970-01-01 (a Thursday). */
function moveOn(category: string, day: number): number {
  const largest = [2, 3].includes(day % 7) ? LARGEST_MOVE.weekend : LARGEST_MOVE.workday
  return 1 + numbersOf(category, day).between(-largest, largest) / 10_000
}
