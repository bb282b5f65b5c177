import { latestQuotes } from 'contract/quotes'
import { myConfirmedValues, operatorConfirmedValues } from 'contract/quotes/unusual'
import type { Market } from 'tests/endpoints/market'
import { addVariants, type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { confirmedOffer } from './confirmed-values.cases'
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

async function fillMine(m: Market): Promise<Filled> {
  await repeat(() => confirmedOffer(m))
  return { as: m.seed.merchant, inputs: [{}] }
}

async function fillAll(m: Market): Promise<Filled> {
  await repeat(() => confirmedOffer(m))
  return { as: await m.newOperator('support'), inputs: [{}, { shopId: m.seed.merchant.shopId }] }
}

export const PAGED_ROWS: PagedRows = [
  [latestQuotes, fillQuotes],
  [myConfirmedValues, fillMine],
  [operatorConfirmedValues, fillAll],
]
