import { latestQuotes } from 'contract/quotes'
import type { Market } from 'tests/endpoints/market'
import { addVariants, type Filled, type PagedRows } from 'tests/fixtures/paged-rows'
import { storeDay } from './publish-quotes'

const QUOTED_DAY = '2026-11-20'

async function fillQuotes(m: Market): Promise<Filled> {
  const products = await addVariants(m, 'QUOTE100')
  const quotes = products.map(({ id: productId }) => ({
    productId,
    city: '余姚',
    priceFenPerTon: 673_500,
    offers: 2,
  }))
  await m.db.transaction((tx) => storeDay(tx, QUOTED_DAY, quotes, m.clock.now()))
  const sorts = ['default', 'rise', 'fall', 'price_asc', 'price_desc']
  return { as: null, inputs: [...sorts.map((sort) => ({ sort })), { sText: 'quote100' }] }
}

export const PAGED_ROWS: PagedRows = [[latestQuotes, fillQuotes]]
