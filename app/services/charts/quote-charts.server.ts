import { indexHistory, priceIndexes, QuotePeriod, type QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import type { CategoryRow } from '~/components/quotes/category-table'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { type ChartPoint, drawChart } from './draw-chart.server'
import { sparklinePath, trendOf } from './sparkline.server'

/** Quotes as a page shows them: the line of the last thirty days instead of its figures. */
export function addSparklines(rows: readonly QuoteRow[]) {
  return rows.map(({ trendFenPerTon, offers: _, ...row }) => ({
    ...row,
    spark: sparklinePath(trendFenPerTon),
    trend: trendOf(trendFenPerTon),
  }))
}

/** The price and index of each category with its changes and line. */
export async function categoryRows(request: Request): Promise<CategoryRow[]> {
  const indexes = await call(request, priceIndexes, {})
  return indexes.map(({ trendHundredths, ...index }) => ({
    category: index.category,
    name: index.name,
    averageFenPerTon: index.averageFenPerTon,
    indexHundredths: index.indexHundredths,
    dayPercent: percentOf(index.indexHundredths, index.changeHundredths),
    weekPercent: percentOf(index.indexHundredths, index.weekChangeHundredths),
    monthPercent: percentOf(index.indexHundredths, index.monthChangeHundredths),
    spark: sparklinePath(trendHundredths),
    trend: trendOf(trendHundredths),
  }))
}

/** Change in hundredths of a percent of the earlier value; null if there is none. */
function percentOf(now: number, change: number | null): number | null {
  return change === null ? null : Math.round((change * 10_000) / (now - change))
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
