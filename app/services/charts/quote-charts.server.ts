import { indexHistory, priceIndexes, QuotePeriod, type QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { type ChartPoint, drawChart } from './draw-chart.server'
import { sparklinePath } from './sparkline.server'

/** Quotes as a page shows them: the line of the last thirty days instead of its figures. */
export function addSparklines(rows: readonly QuoteRow[]) {
  return rows.map(({ trendFenPerTon, offers: _, ...row }) => ({
    ...row,
    spark: sparklinePath(trendFenPerTon),
  }))
}

/** The index of each category, with its line. */
export async function indexCards(request: Request) {
  const indexes = await call(request, priceIndexes, {})
  return indexes.map(({ category, name, indexHundredths, changeHundredths, trendHundredths }) => ({
    category,
    name,
    indexHundredths,
    changeHundredths,
    spark: sparklinePath(trendHundredths),
  }))
}

/** The chart of a category's index, where one category is looked at that there is; else null. */
export async function categoryTrend(request: Request, categories: readonly string[]) {
  const [category, ...others] = categories
  if (category === undefined || others.length > 0) return null
  const { days } = readQuery(request, QuotePeriod)
  const known = await call(request, priceIndexes, {})
  if (!known.some((index) => index.category === category)) return null
  const { name, points } = await call(request, indexHistory, { category, days })
  const drawn = (point: (typeof points)[number]): ChartPoint => ({
    day: point.day,
    value: point.indexHundredths,
  })
  return { category, name, days, chart: drawChart(points.map(drawn), formatYuan) }
}
