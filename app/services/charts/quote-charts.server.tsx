import { indexHistory, priceIndexes, QuotePeriod, type QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { type QueryLink, queryLink } from '~/components/lists/query-link'
import { type CategoryRow, CategoryTable } from '~/components/quotes/category-table'
import { CategoryTrend } from '~/components/quotes/category-trend'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, fragment, renderFragment } from '../pages/server-fragments.server'
import { type ChartPoint, drawChart } from './draw-chart.server'
import { sparklinePath, trendOf } from './sparkline.server'

/** Quotes as a page shows them: the line of the last thirty days, in the colour of the change against a month ago. */
export function addSparklines(rows: readonly QuoteRow[]) {
  return rows.map(({ trendFenPerTon, offers: _, ...row }) => ({
    ...row,
    spark: sparklinePath(trendFenPerTon),
    trend: trendOf(row.monthChangeFenPerTon),
  }))
}

/**
 * Attaches the categories with price and changes, the chosen ones marked.
 * @returns the fragment's value for the loader data
 */
export async function attachCategories(args: LoaderArgs, chosen: readonly string[]): Promise<string | null> {
  const rows = await categoryRows(args.request)
  return fragment(args, 'summary', <CategoryTable {...{ rows, chosen, queryLink: linkOf(args.request) }} />)
}

function linkOf(request: Request): QueryLink {
  const { pathname, searchParams } = new URL(request.url)
  return (changes) => queryLink(pathname, searchParams, changes)
}

/** The average price and the index of each category with changes and line. */
async function categoryRows(request: Request): Promise<CategoryRow[]> {
  const indexes = await call(request, priceIndexes, {})
  return indexes.map(({ category, name, indexHundredths, price }) => ({
    ...{ category, name, indexHundredths },
    processing: price?.processing.split(' ')[0] ?? null,
    averageFenPerTon: price?.averageFenPerTon ?? null,
    dayChangeFenPerTon: price?.changeFenPerTon ?? null,
    weekChangeFenPerTon: price?.weekChangeFenPerTon ?? null,
    monthChangeFenPerTon: price?.monthChangeFenPerTon ?? null,
    spark: sparklinePath(price?.trendFenPerTon ?? []),
    trend: trendOf(price?.monthChangeFenPerTon ?? null),
  }))
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
  const html = renderFragment(<CategoryTrend trend={trend} queryLink={linkOf(request)} />)
  return { name, html: attachFragment(args, 'facts', html) }
}
