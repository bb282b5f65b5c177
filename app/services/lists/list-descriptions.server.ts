import type { ListInWords } from '../pages/page-title'

interface ListFilter {
  /** What was searched for; empty for everything. */
  sText: string
  /** Codes of the chosen categories. */
  category: readonly string[]
}

/** A list of offers as search engines show it. @param found null where the search took too long */
export function describeOffers(
  filter: ListFilter,
  found: { total: number; isMore: boolean } | null,
): ListInWords {
  const named = [filter.category.join('、'), filter.sText].filter(Boolean).join(' ')
  const count = found ? ` ${found.total}${found.isMore ? '+' : ''} 条` : ''
  return {
    title: `${named} 现货`.trim(),
    description: `${named || '塑料原料'} 现货报价${count}：含税单价、可售吨数、起订量、仓库与交货方式逐条列明，可按厂家、加工级别、所在地与熔指筛选。`,
    canonical: listPath('/now', filter),
  }
}

/** The day's quotes the same way. @param name of the one category that was chosen */
export function describeQuotes(filter: ListFilter, name: string | null, day: string | null): ListInWords {
  const named = name ?? filter.category.join('、')
  const title = `${named} 每日报价`.trim()
  return {
    title: filter.sText === '' ? title : `${filter.sText} ${title}`,
    description: `${named || '塑料原料'}每日报价${day === null ? '' : `（${day}）`}：各牌号、厂家、城市的含税均价与涨跌，价格指数与走势，可导出和订阅。`,
    canonical: listPath('/latestQuotation', filter),
  }
}

/** A list's address by what it is about: not by its order, its page and what narrows it further. */
function listPath(path: string, { sText, category }: ListFilter): string {
  const query = new URLSearchParams(category.map((code) => ['category', code]))
  if (sText !== '') query.append('sText', sText)
  return query.size > 0 ? `${path}?${query}` : path
}
