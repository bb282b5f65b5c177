import { DAY_MS } from 'contract/durations'
import { numbersOf } from '../numbers'
import { usualYuanPerTon } from '../offer-generator'
import type { Grade } from './grades'

/** Largest move of a category's index per day, in hundredths of a per cent. */
const LARGEST_MOVE = { workday: 70, weekend: 25 }
const STEP_YUAN = 5
/** Largest distance of a quote from the index, in steps. It changes weekly. */
const OFF_STEPS = 2

/**
 * Invented quotes of a grade in a city along the index of its category, which ends at the usual price.
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
  return indexLevels(grade.category, lastDay, days).map((level, i) => {
    const week = Math.floor((lastDay - days + 1 + i) / 7)
    const off = numbersOf(grade.grade, grade.maker, city, week).between(-OFF_STEPS, OFF_STEPS)
    return (Math.round((usual * level) / STEP_YUAN) + off) * STEP_YUAN * 100
  })
}

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
