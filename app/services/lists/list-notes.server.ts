import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'contract/constants'
import { cleanText, LONG_TEXT_MAX, pageQuery } from 'contract/schema'
import type { UnknownName } from 'contract/spot/list'
import { isOfferedSize } from '../forms/query.server'

/** Characters of a typed value that a note repeats. */
const SAID_AGAIN = 20

const FILTERS: Readonly<Record<string, string>> = {
  category: '品类',
  maker: '厂家',
  processing: '加工级别',
  city: '城市',
  province: '省份',
  warehouse: '仓库',
  delivery: '交货方式',
  meltFlow: '熔指范围',
  density: '密度范围',
  price: '单价范围',
  stock: '可售量',
  phase: '状态',
  day: '开拍日期',
  mine: '我的竞拍',
  port: '到货地点',
  month: '到货月份',
  maxYuan: '送到价',
  from: '发货城市',
  to: '收货城市',
  body: '车型',
  hazard: '危险货物类别',
}

interface ReadList {
  /** Query parameter with the search text. */
  textParam?: 'sText' | 'keyword'
  textMax?: number
  /** The list's orders by name; the first is the default. */
  sorts?: Readonly<Record<string, string>>
  /** Whether the list has pages. */
  hasPages?: boolean
  /** The values that the list was narrowed down by, as they were read. */
  chosen?: { readonly [filter: string]: readonly string[] }
  unknown?: readonly UnknownName[]
}

/** Notes on query parameters that were ignored or changed, for the user. */
export function listNotes(request: Request, read: ReadList): string[] {
  const { searchParams } = new URL(request.url)
  const { textParam, textMax = LONG_TEXT_MAX, sorts, hasPages = true, chosen = {}, unknown = [] } = read
  const typed = textParam ? cleanText(searchParams.get(textParam) ?? '').trim() : ''
  return [
    ...([...typed].length > textMax ? [`搜索词过长，已按前 ${textMax} 个字搜索。`] : []),
    ...unknown.map(({ filter, value }) => `没有名为“${short(value)}”的${FILTERS[filter]}。`),
    ...Object.entries(chosen).flatMap(([filter, values]) => leftOut(searchParams, filter, values)),
    ...(sorts ? sortNotes(searchParams.get('sort'), sorts) : []),
    ...(hasPages ? placeNotes(searchParams) : []),
  ]
}

/** A parameter with one unreadable value counts as left out with all of them. */
function leftOut(params: URLSearchParams, filter: string, values: readonly string[]): string[] {
  const typed = params.getAll(filter).map((value) => cleanText(value).trim())
  const lost = typed.filter((value) => value !== '' && !values.includes(value))
  const [only] = lost
  if (only === undefined) return []
  if (lost.length > 1) return [`${FILTERS[filter]}中有无法识别的内容，未按${FILTERS[filter]}筛选。`]
  return [`没有名为“${short(only)}”的${FILTERS[filter]}，未按它筛选。`]
}

function sortNotes(sort: string | null, names: Readonly<Record<string, string>>): string[] {
  if (!sort || Object.hasOwn(names, sort)) return []
  return [`没有“${short(sort)}”这种排序，已按“${Object.values(names)[0]}”排列。`]
}

function placeNotes(params: URLSearchParams): string[] {
  const [page, size] = [params.get('page'), params.get('size')]
  const isPage = !page || pageQuery.page.safeParse(page).success
  const isSize = !size || isOfferedSize(size)
  return [
    ...(isPage ? [] : [`${pageName(page)}，已显示第 1 页。`]),
    ...(isSize ? [] : [`每页可显示 ${PAGE_SIZES.join('、')} 条，已按 ${DEFAULT_PAGE_SIZE} 条显示。`]),
  ]
}

/** Pages count from 0 in addresses and from 1 for people. */
function pageName(page: string): string {
  return /^-?\d{1,9}$/.test(page) ? `没有第 ${Number(page) + 1} 页` : `页码“${short(page)}”无法识别`
}

function short(typed: string): string {
  const letters = [...cleanText(typed)]
  return letters.length > SAID_AGAIN ? `${letters.slice(0, SAID_AGAIN).join('')}…` : letters.join('')
}
