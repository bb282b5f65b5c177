/** Endpoint cases of spot pins: the calls of merchants. */
import * as contract from 'contract/pins'
import * as merchant from 'contract/pins/merchant-pins'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { dealInput, endedDeal, openDeal, openedPin } from '../../tests/fixtures/pin-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const SIZE = 1_000

const dealsOf = async (m: Market, who = as(m)) => (await m.value(merchant.myDeals, { size: SIZE }, who)).list
const see = async (m: Market, dealId: string) => (await dealsOf(m)).find(({ id }) => id === dealId)
const offerWrong = async (m: Market, over: Partial<Awaited<ReturnType<typeof dealInput>>>) =>
  m.ask(merchant.offerPins, await dealInput(m, over), as(m))

export const dealCases = [
  endpointCase({
    endpoint: merchant.myDeals,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const dealId = await openDeal(m)
      expect(await see(m, dealId)).toMatchObject({
        state: 'open',
        stockKg: 64_000,
        ...{ pinnedKg: 0, availableKg: 64_000 },
        trucksLeft: 2,
      })
      await openedPin(m, { dealId })
      expect(await see(m, dealId)).toMatchObject({
        ...{ pinnedKg: 32_000, availableKg: 32_000 },
        ...{ trucksLeft: 1, openPins: 1 },
      })
      const { list } = await m.value(merchant.myDeals, { state: 'ended', size: SIZE }, as(m))
      expect(list.map(({ id }) => id)).not.toContain(dealId)
      expect((await dealsOf(m, hiddenFrom(m))).map(({ id }) => id)).not.toContain(dealId)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.offerPins,
    as,
    valid: (m) => dealInput(m),
    hiddenFrom,
    happy: async (m) => {
      const { dealId } = await m.value(merchant.offerPins, await dealInput(m), as(m))
      expect(await m.value(contract.dealInfo, { dealId })).toMatchObject({
        openMinKg: 5_000,
        joinMinKg: 2_000,
      })
    },
    refusals: {
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m)
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return offerWrong(m, { offerId })
      },
      pin_not_cheaper: (m) => offerWrong(m, { priceFenPerTon: 673_500 }),
      pin_minimums_wrong: (m) => offerWrong(m, { joinMinKg: 17_000 }),
      pin_end_wrong: (m) => offerWrong(m, { endsAt: new Date(m.clock.now().getTime() - 1).toISOString() }),
      pin_stock_missing: (m) => offerWrong(m, { trucks: 4 }),
      unusual_values: (m) => offerWrong(m, { priceFenPerTon: 65_000 }),
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: 640_000 }),
      effects: async (m, { offerId }) => (await dealsOf(m)).filter((deal) => deal.offerId === offerId).length,
    },
  }),

  endpointCase({
    endpoint: merchant.endDeal,
    as,
    valid: async (m) => ({ dealId: await openDeal(m), ...fresh() }),
    hiddenFrom,
    happy: async (m) => {
      const dealId = await openDeal(m)
      await openedPin(m, { dealId })
      expect(await m.value(merchant.endDeal, { dealId, ...fresh() }, as(m))).toEqual({
        ...{ dealId, returnedKg: 32_000 },
      })
      expect(await see(m, dealId)).toMatchObject({ state: 'ended', openPins: 1, pinnedKg: 32_000 })
    },
    refusals: {
      pin_deal_over: async (m) => m.ask(merchant.endDeal, { dealId: await endedDeal(m), ...fresh() }, as(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, dealId: await openDeal(m) }),
      effects: async (m, { dealId }) => ((await see(m, dealId))?.state === 'ended' ? 1 : 0),
    },
  }),
]
