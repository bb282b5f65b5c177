/** Columns of the spot list that its reader can show or hide, in display order. Grade, price and order are fixed. */
export const LIST_COLUMNS = {
  maker: '厂家',
  meltFlow: '熔指',
  processing: '加工',
  warehouse: '仓库',
  stock: '可售',
  minimum: '起订 / 步长',
  seller: '商家',
  validUntil: '有效至',
  quotedAt: '报价时间',
  change: '较昨日',
  delivered: '送到价',
} as const
export type ListColumn = keyof typeof LIST_COLUMNS

const ALL = Object.keys(LIST_COLUMNS) as ListColumn[]
export const DEFAULT_COLUMNS: readonly ListColumn[] = ALL.filter((name) => name !== 'validUntil')

/** The cookie with the chosen columns: "maker.stock", "none" or absent. Not secret and not trusted. */
export const COLUMNS_COOKIE = 'suji_columns'

const COOKIE = new RegExp(`(?:^|;\\s*)${COLUMNS_COOKIE}=([\\w.]*)`)
const NONE = 'none'

/**
 * The chosen columns in display order; unknown names are ignored.
 * @param cookie the request's cookie header
 */
export function columnsIn(cookie: string | null | undefined): readonly ListColumn[] {
  const value = cookie ? COOKIE.exec(cookie)?.[1] : undefined
  if (!value) return DEFAULT_COLUMNS
  const names = value.split('.')
  const chosen = ALL.filter((name) => names.includes(name))
  return chosen.length > 0 || value === NONE ? chosen : DEFAULT_COLUMNS
}

/** The cookie's value for these columns; equal choices have equal values, the default has the empty one. */
export function columnsText(columns: readonly string[]): string {
  const chosen = ALL.filter((name) => columns.includes(name))
  const isDefault = chosen.join() === DEFAULT_COLUMNS.join()
  return isDefault ? '' : chosen.join('.') || NONE
}
