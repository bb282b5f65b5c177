import type { QuotePage, QuoteRow } from 'contract/quotes'
import { formatYuan } from 'contract/units'
import { type AtomEntry, type AtomFeed, atomResponse } from '../pages/atom.server'

/** What a feed of an empty market says of its time. */
const BEFORE_ALL = '2000-01-01T00:00:00.000Z'

interface FeedOf {
  quotes: QuotePage
  origin: string
  /** Of the page, with its question mark; empty without one. */
  search: string
}

/** The last day's quotes, each an entry of its own for each day. */
export function quoteFeed({ quotes, origin, search }: FeedOf): Response {
  const updatedAt = quotes.publishedAt ?? BEFORE_ALL
  const host = new URL(origin).hostname
  const feed: AtomFeed = {
    title: '塑集 每日报价',
    subtitle: '在售货源加权平均，含税，元/吨',
    origin,
    path: `/latestQuotation/atom${search}`,
    pagePath: `/latestQuotation${search}`,
    updatedAt,
    entries: quotes.list.map((row) => entryOf(row, { host, day: quotes.day ?? '', updatedAt })),
  }
  return atomResponse(feed)
}

function entryOf(row: QuoteRow, of: { host: string; day: string; updatedAt: string }): AtomEntry {
  const { productId, grade, maker, category, processing, city, priceFenPerTon, dayChangeFenPerTon } = row
  const price = `${formatYuan(priceFenPerTon)} 元/吨`
  const place = encodeURIComponent(city)
  return {
    id: `tag:${of.host},2026:quote/${of.day}/${productId}/${place}`,
    title: `${grade} ${maker} ${city} ${price}`,
    summary: `${of.day} ${category} ${processing} ${grade} ${maker}，${city} ${price}，${changeWords(dayChangeFenPerTon)}`,
    path: `/now?sText=${encodeURIComponent(`${grade} ${maker}`)}`,
    updatedAt: of.updatedAt,
  }
}

function changeWords(changeFen: number | null): string {
  if (changeFen === null) return '此前一周没有报价'
  if (changeFen === 0) return '较前日持平'
  return `较前日${changeFen > 0 ? '涨' : '跌'} ${formatYuan(Math.abs(changeFen))}`
}
