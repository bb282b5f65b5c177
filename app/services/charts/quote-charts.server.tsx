import { indexHistory, priceIndexes, QuotePeriod, type QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { type QueryLink, queryLink } from '~/components/lists/query-link'
import type { CategoryRow } from '~/components/quotes/category-table'
import { CategoryTrend } from '~/components/quotes/category-trend'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'
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

/**
 * Attaches the chart of a category's index, where one existing category is chosen.
 * @returns name of the category, and the fragment's value for the loader data; else null
 */
export async function attachCategoryTrend(args: LoaderArgs, categories: readonly string[]) {
  const { request } = args
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
  const trend = { category, name, days, chart: drawChart(points.map(drawn), formatYuan) }
  const { pathname, searchParams } = new URL(request.url)
  const to: QueryLink = (changes) => queryLink(pathname, searchParams, changes)
  const html = renderFragment(<CategoryTrend trend={trend} queryLink={to} />)
  return { name, html: attachFragment(args, 'facts', html) }
}
