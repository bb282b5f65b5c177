import type { CategoryBranch } from 'contract/home'
import type { CategoryPrice, Dashboard, LowestByRegion } from 'contract/home/dashboard'
import type { TradeRegion } from 'contract/trade-regions'

/** What one looks at first: a picture, what happens, and where it leads. */
export interface Occasion {
  title: string
  text: string
  to: string
  /** The label of its button. */
  action: string
  /** Of the operator's banner; null for the market's own drawing. */
  picture: { src: string; webp: string | null } | null
}

/** A row's time: "22:10" of today, "11-21" of an earlier day. */
interface Timed {
  at: string
  time: string
}

/** The first page as the server renders it: what moved, what it costs where, what was offered and traded last. */
export interface DashboardShown {
  /** Day of the category prices, mm-dd. */
  quoteDay: string | null
  prices: (Omit<CategoryPrice, 'trendFenPerTon'> & { path: string })[]
  tree: {
    name: string
    categories: Pick<CategoryBranch['categories'][number], 'code' | 'name' | 'offerCount'>[]
  }[]
  occasion: Occasion
  notices: { id: string; title: string; day: string }[]
  /** Group purchases, those that end first before. `when`: "12-01 截止". */
  groups: { id: string; title: string; when: string }[]
  /** Presales, those that arrive first before. `when`: "12-05 到货". */
  presales: { id: string; title: string; when: string }[]
  lowest: { regions: TradeRegion[]; rows: LowestByRegion[]; tons: number }
  moves: Dashboard['moves']
  newest: (Omit<Dashboard['newest'][number], 'publishedAt'> & Timed)[]
  trades: (Omit<Dashboard['trades'][number], 'paidAt'> & Timed)[]
}
