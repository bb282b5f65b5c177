import { DAY_MS } from 'contract/durations'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { DrawnChart } from '~/components/charts/drawn-chart'

/** A value of a day, yyyy-mm-dd, in a whole number of its smallest unit. */
export interface ChartPoint {
  day: string
  value: number
}

interface Place extends ChartPoint {
  x: number
  y: number
}

const WIDTH = 1000
const HEIGHT = 220
/** Room for a label above the highest point, and for one below the lowest with the days under it. */
const TOP = 26
const BOTTOM = 46
const LEVELS = 4
/** Maximum number of drawn points; the highest, the lowest and the last are always drawn. */
const DRAWN_MAX = 125
/** More days than these are read week by week. */
const ROWS_BY_DAY = 31
const WEEK = 7
/** Labels of points so near to an edge, of 1,000, stand on its inner side. */
const EDGE = 120

/**
 * Draws values over days.
 * @param points in order of days
 * @param say writes a value for people: 673500 → "6,735"
 * @returns null where there are fewer than two points: a line needs them
 */
export function drawChart(points: readonly ChartPoint[], say: (value: number) => string): DrawnChart | null {
  const [first] = points
  const last = points[points.length - 1]
  if (!first || !last || points.length < 2) return null
  const x = scaleLinear([dayNumber(first), dayNumber(last)], [0, WIDTH])
  const values = points.map(({ value }) => value)
  const y = scaleLinear(rangeOf(values), [HEIGHT - BOTTOM, TOP])
  const places = points.map((point) => ({ ...point, x: x(dayNumber(point)), y: Math.round(y(point.value)) }))
  const highest = placeOf(places, Math.max(...values))
  const lowest = placeOf(places, Math.min(...values))
  const required = new Set([highest, lowest, places[places.length - 1]])
  const apart = Math.ceil(places.length / DRAWN_MAX)
  const drawn =
    line<Place>()
      .x((place) => place.x)
      .y((place) => place.y)
      .digits(0)(places.filter((place, i) => i % apart === 0 || required.has(place))) ?? ''
  return {
    height: HEIGHT,
    line: drawn,
    area: `${drawn}V${HEIGHT - BOTTOM}H0Z`,
    levels: y.ticks(LEVELS).map((level) => ({ label: say(level), y: Math.round(y(level)) })),
    days: daysBelow(first.day, last.day),
    marks: marksOf([highest, lowest, places[places.length - 1] ?? highest], say),
    summary: `${first.day} 至 ${last.day}：最高 ${say(highest.value)}（${highest.day}），最低 ${say(lowest.value)}（${lowest.day}），最新 ${say(last.value)}。`,
    table: rowsOf(points).map(({ day, value }) => ({ day, value: say(value) })),
  }
}

function dayNumber({ day }: { day: string }): number {
  return Date.parse(day) / DAY_MS
}

/** A level price has a range as well, so that its line lies in the middle. */
function rangeOf(values: readonly number[]): [number, number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const margin = lowest === highest ? Math.max(1, Math.abs(lowest) / 100) : 0
  return [lowest - margin, highest + margin]
}

/** Where a value was first reached. */
function placeOf(places: readonly Place[], value: number): Place {
  const found = places.find((place) => place.value === value)
  if (!found) throw new Error('the value is not in the chart')
  return found
}

function daysBelow(first: string, last: string): DrawnChart['days'] {
  const middle = new Date((Date.parse(first) + Date.parse(last)) / 2)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length)
  return [
    { label: first, x: '0%', anchor: 'start' },
    ...(middle === first ? [] : [{ label: middle, x: '50%', anchor: 'middle' as const }]),
    { label: last, x: '100%', anchor: 'end' },
  ]
}

/** Labels of the highest, the lowest and the last value; one value has one label. */
function marksOf([highest, lowest, last]: [Place, Place, Place], say: (value: number) => string) {
  const marked = [
    { place: highest, isAbove: true },
    ...(lowest.value === highest.value ? [] : [{ place: lowest, isAbove: false }]),
    ...([highest.value, lowest.value].includes(last.value)
      ? []
      : [{ place: last, isAbove: last.y > (HEIGHT - BOTTOM + TOP) / 2 }]),
  ]
  return marked.map(({ place, isAbove }) => ({
    label: say(place.value),
    x: `${Math.round(place.x) / 10}%`,
    y: place.y,
    textY: isAbove ? place.y - 8 : place.y + 16,
    anchor:
      place.x < EDGE ? ('start' as const) : place.x > WIDTH - EDGE ? ('end' as const) : ('middle' as const),
  }))
}

function rowsOf(points: readonly ChartPoint[]): ChartPoint[] {
  const every = points.length > ROWS_BY_DAY ? WEEK : 1
  return points.filter((_, i) => (points.length - 1 - i) % every === 0).reverse()
}
