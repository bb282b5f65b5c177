import { describe, expect, test } from 'vitest'
import { adjustBags, type GoodsFacts, judgeOrder } from './judge-order'

type Wanted = Parameters<typeof judgeOrder>[1]

const GOODS: GoodsFacts = {
  isOnSale: true,
  sellerCompanyId: 'seller',
  limitBags: 10,
  priceFenPerBag: 200_00,
  availableBags: 8,
}
const WANTED: Wanted = { companyId: 'buyer', bags: 3, priceFenPerBag: 200_00 }

test.each<[string, Partial<GoodsFacts>, Partial<Wanted>, string]>([
  ['bags within limit and stock', {}, {}, 'ok'],
  ['a member without a company', {}, { companyId: null }, 'ok'],
  ['all free bags', {}, { bags: 8 }, 'ok'],
  ['goods off sale', { isOnSale: false }, { companyId: 'seller' }, 'retail_ended'],
  ['goods of the own shop', {}, { companyId: 'seller', bags: 11 }, 'own_shop'],
  ['more than the limit', {}, { bags: 11, priceFenPerBag: 1 }, 'retail_limit_exceeded'],
  ['a higher price than the one shown', {}, { priceFenPerBag: 199_00, bags: 9 }, 'retail_price_changed'],
  ['a lower price than the one shown', {}, { priceFenPerBag: 201_00 }, 'retail_price_changed'],
  ['more than is free', {}, { bags: 9 }, 'retail_short'],
])('%s', (_, goods, wanted, reason) => {
  const verdict = judgeOrder({ ...GOODS, ...goods }, { ...WANTED, ...wanted })
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(reason)
})

describe('bags are adjusted', () => {
  test.each([
    [3, 3],
    [0, 1],
    [9, 8],
    [1_000_000, 8],
  ])('%i to %i', (wanted, bags) => {
    expect(adjustBags(GOODS, wanted)).toBe(bags)
  })

  test('to the limit, and to one bag when all are sold', () => {
    expect(adjustBags({ limitBags: 2, availableBags: 8 }, 5)).toBe(2)
    expect(adjustBags({ limitBags: 2, availableBags: 0 }, 5)).toBe(1)
  })
})
