/** Days and times of the day as people and sheet programs write them, in Asia/Shanghai. */
import { foldDashes, plainText } from 'contract/plain-text'

/** A day, a time of the day, or both. */
export interface ReadTime {
  /** 2026-03-31 */
  readonly day: string | null
  /** 18:00 */
  readonly time: string | null
}

const DAY =
  /^(?<year>\d{4})(?:(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})(?!\d)|年(?<month2>\d{1,2})月(?<date2>\d{1,2})[日号]|(?<month3>\d{2})(?<date3>\d{2})(?!\d))/
const CLOCK =
  /^(?:(?<half>上午|下午|中午|晚上|AM|PM) ?)?(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::[0-5]\d(?:\.\d+)?)?|[点时](?:(?<minutes2>\d{1,2})分?(?:[0-5]?\d秒)?)?)(?: ?(?<half2>AM|PM))?(?:\+08:?00)?$/i
const NOON = 12

/**
 * "2026/3/31 18:00", "2026年3月31日", "20260331", "下午6:00". Seconds are left out, because terms count in minutes.
 * @returns null if it is no such text, or no real day or time
 */
export function readDayTime(typed: string): ReadTime | null {
  const text = foldDashes(plainText(typed)).replace(/\s+/g, ' ')
  const named = DAY.exec(text)
  const day = named?.groups ? dayOf(named.groups) : null
  const rest = text.slice(named?.[0].length ?? 0)
  if (day === undefined || (rest === '' && day === null)) return null
  if (rest === '') return { day, time: null }
  if (named && !/^[ T]/.test(rest) && !/[日号]$/.test(named[0])) return null
  const clock = CLOCK.exec(named ? rest.replace(/^[ T]/, '') : rest)
  const time = clock?.groups && timeOf(clock.groups)
  return time === undefined ? null : { day, time }
}

type Groups = Readonly<Record<string, string | undefined>>
const two = (number: number) => String(number).padStart(2, '0')

/** Undefined if there is no such day. */
function dayOf({ year, month, month2, month3, date, date2, date3 }: Groups): string | undefined {
  const day = `${year}-${two(Number(month ?? month2 ?? month3))}-${two(Number(date ?? date2 ?? date3))}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

/** Undefined if there is no such time. */
function timeOf({ hours, minutes, minutes2, half, half2 }: Groups): string | undefined {
  const typed = Number(hours)
  const name = (half ?? half2)?.toUpperCase()
  const minute = Number(minutes ?? minutes2 ?? 0)
  if (typed > 23 || minute > 59 || (half !== undefined && half2 !== undefined)) return undefined
  const isLate = name === '下午' || name === '晚上' || name === 'PM' || (name === '中午' && typed < 3)
  const isEarly = name === '上午' || name === 'AM'
  if (typed > NOON && isEarly) return undefined
  const hour = isLate && typed < NOON ? typed + NOON : isEarly && typed === NOON ? 0 : typed
  return `${two(hour)}:${two(minute)}`
}
