/** Endpoint cases of the lists of confirmed values. */
import { myConfirmedValues, operatorConfirmedValues } from 'contract/quotes/unusual'
import { repriceOffer } from 'contract/spot/merchant-offers'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { fresh } from 'tests/fixtures/sms-codes'
import { valueConfirmed } from 'tests/fixtures/unusual-values'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant

/** An offer whose price was lowered to a tenth and confirmed. */
export async function confirmedOffer(m: Market): Promise<string> {
  const offerId = await putOnSale(m)
  const wrong = { offerId, version: 1, priceFenPerTon: 67_350, ...fresh() }
  await valueConfirmed(m, repriceOffer, wrong, as(m))
  return offerId
}

const CONFIRMED = {
  ...{ subject: 'offer', kind: 'price', what: '报价', oldName: '原价', by: '甬联店长' },
  ...{ oldValue: 673_500, newValue: 67_350, quoteFenPerTon: null },
}

export const confirmedValueCases = [
  endpointCase({
    endpoint: myConfirmedValues,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await confirmedOffer(m)
      const find = (who = as(m)) => m.value(myConfirmedValues, { subjectId: offerId }, who)
      expect((await find()).list).toMatchObject([{ ...CONFIRMED, subjectId: offerId }])
      expect((await find(hiddenFrom(m))).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operatorConfirmedValues,
    as: (m) => m.newOperator('support'),
    valid: async () => ({}),
    happy: async (m) => {
      const offerId = await confirmedOffer(m)
      const { shopId } = as(m)
      const query = { shopId: shopId ?? undefined, subjectId: offerId }
      const { list } = await m.value(operatorConfirmedValues, query, await m.newOperator('support'))
      expect(list).toMatchObject([{ ...CONFIRMED, shopId, shop: '甬联塑化' }])
    },
    refusals: {},
  }),
]
