import type { Announcement, Banner } from 'contract/content'
import type { CategoryBranch, HotCategory, HotSku, StopPage } from 'contract/home'
import type { IndexRow, QuotePage, QuoteRow } from 'contract/quotes'
import type { ShopRow } from 'contract/shops'
import type { BriefOffer } from '../trade/brief-offers'

/** A trend as a path, which the server draws. */
type Drawn<Row, Trend extends keyof Row> = Omit<Row, Trend> & { path: string }

/** Everything that the first page shows, and nothing that it does not. */
export interface HomeData {
  /** The server's instant at which the page was true. */
  at: string
  banners: (Pick<Banner, 'id' | 'title' | 'text' | 'url'> & {
    picture: { src: string; webp: string | null } | null
  })[]
  tree: {
    name: string
    categories: Pick<CategoryBranch['categories'][number], 'code' | 'name' | 'offerCount' | 'picture'>[]
  }[]
  indexes: Drawn<Omit<IndexRow, 'day'>, 'trendHundredths'>[]
  lists: (Pick<StopPage, 'id' | 'title'> & { offers: BriefOffer[] })[]
  hotKinds: Pick<HotCategory, 'code' | 'soldKg' | 'offerCount'>[]
  hot: Omit<HotSku, 'processing'>[]
  fresh: BriefOffer[]
  fitting: BriefOffer[]
  shops: Pick<ShopRow, 'id' | 'name' | 'city' | 'offers' | 'mainCategories'>[]
  notices: Pick<Announcement, 'id' | 'title' | 'publishedAt'>[]
  quotes: {
    day: QuotePage['day']
    rows: Drawn<Omit<QuoteRow, 'offers' | 'processing'>, 'trendFenPerTon'>[]
  }
}
