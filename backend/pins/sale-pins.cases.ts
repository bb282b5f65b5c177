/** Endpoint cases of pins of flash sales. */
import { info, singleBuy } from 'contract/flash-sales'
import { mySale } from 'contract/flash-sales/merchant-sales'
import { myOrders } from 'contract/ordering/order-list'
import * as pins from 'contract/pins'
import { endDeal, myDeals } from 'contract/pins/merchant-pins'
import * as contract from 'contract/pins/sale-pins'
import { UNPAID_SHARES_MAX } from 'contract/pins/terms'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { MINUTE_MS, type Person } from '../../tests/fixtures/market'
import { PLACE } from '../../tests/fixtures/offers-and-orders'
import { isDeliveredOnly, openedPin, shareInput, shareRefusals } from '../../tests/fixtures/pin-stages'
import {
  failedSalePin,
  filledSalePin,
  joinOfSale,
  joinPinOfSale,
  openedSalePin,
  paidSalePin,
} from '../../tests/fixtures/sale-pin-stages'
import {
  hourFrom,
  pinnedSale,
  purchase,
  runningSale,
  withdrawnPinnedSale,
} from '../../tests/fixtures/sale-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const SIZE = 1_000
const HOUR_MS = 60 * MINUTE_MS
/** The fixture's sales end in less. */
const OVER_MS = HOUR_MS

const listed = (m: Market, saleId: string) => m.value(contract.salePinList, { saleId, size: SIZE })
const see = (m: Market, pinId: string, as?: Person) => m.value(pins.pinInfo, { pinId }, as)
const openOf = (saleId: string, weightKg = 5_000) => ({ saleId, ...shareInput(weightKg) })
const open = async (m: Market, saleId: string, who?: Person) =>
  m.ask(contract.createSalePin, openOf(saleId), who ?? (await m.newPerson()))
/** A sale in which a member may take 10 t. */
const limitedSale = (m: Market) => pinnedSale(m, { limitKg: 10_000 })

async function counted(m: Market, where: SQL): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(sql`
    select count(*)::int as n from pin_share s join pin p on p.id = s.pin_id join pin_deal d on d.id = p.deal_id
    where ${where}`)
  return row?.n ?? 0
}

export const salePinCases = [
  endpointCase({
    endpoint: contract.salePinList,
    valid: async (m) => ({ saleId: await pinnedSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const saleId = await pinnedSale(m)
      expect(await listed(m, saleId)).toMatchObject({
        list: [],
        deal: { saleId, priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000, trucksLeft: 2 },
      })
      const pinId = await paidSalePin(m, { saleId })
      const { list, deal } = await listed(m, saleId)
      expect(list).toMatchObject([{ id: pinId, saleId, paidKg: 5_000, leftKg: 27_000, participants: 1 }])
      expect(deal).toMatchObject({ trucksLeft: 1, openPins: 1 })
      expect(await m.value(info, { id: saleId })).toMatchObject({
        ...{ availableKg: 32_000, pinnedKg: 32_000, waitingKg: 0 },
        pins: { priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000 },
      })
      // Pins of sales are listed with their sale alone, and end with it.
      const spot = await m.value(pins.pinList, { size: SIZE })
      expect(spot.list.map(({ id }) => id)).not.toContain(pinId)
      const dealId = deal?.id ?? ''
      const deals = await m.value(pins.pinDeals, { size: SIZE })
      expect(deals.list.map(({ id }) => id)).not.toContain(dealId)
      const own = await m.value(myDeals, { size: SIZE }, m.seed.merchant)
      expect(own.list.map(({ id }) => id)).not.toContain(dealId)
      expect((await m.ask(endDeal, { dealId, ...fresh() }, m.seed.merchant)).reason).toBe('not_found')
      expect((await m.ask(pins.numRangeOfCreatePin, { dealId })).reason).toBe('not_found')
      expect((await m.ask(pins.numRangeOfJoinPin, { pinId })).reason).toBe('not_found')
      expect((await listed(m, await runningSale(m))).deal, 'only bought alone').toBeNull()
      const withdrawn = await m.ask(contract.salePinList, { saleId: await withdrawnPinnedSale(m) })
      expect(withdrawn.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saleRangeOfCreatePin,
    valid: async (m) => ({ saleId: await pinnedSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const words = async (saleId: string, as?: Person) =>
        (await m.value(contract.saleRangeOfCreatePin, { saleId }, as)).words
      expect(await words(await pinnedSale(m))).toBe('可拼 5～30 吨，或拼满余下的 32 吨')
      const saleId = await limitedSale(m)
      expect(await words(saleId)).toBe('可拼 5～10 吨')
      await m.value(singleBuy, purchase(saleId, 4), m.seed.buyer)
      expect(await words(saleId, m.seed.buyer), 'the order counts for the limit').toBe('可拼 5～6 吨')
      await m.value(singleBuy, purchase(saleId, 2), m.seed.buyer)
      expect(await words(saleId, m.seed.buyer)).toBe('您在本场的限购额度不足')
      expect(await words(await pinnedSale(m, hourFrom(m, HOUR_MS))), 'not started').toBe('暂无余量')
      const alone = await m.ask(contract.saleRangeOfCreatePin, { saleId: await runningSale(m) })
      expect(alone.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saleRangeOfJoinPin,
    valid: async (m) => ({ pinId: await paidSalePin(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const words = async (pinId: string, as?: Person) =>
        (await m.value(contract.saleRangeOfJoinPin, { pinId }, as)).words
      expect(await words(await paidSalePin(m))).toBe('可拼 2～25 吨，或拼满余下的 27 吨')
      const saleId = await limitedSale(m)
      const pinId = await paidSalePin(m, { saleId })
      expect(await words(pinId)).toBe('可拼 2～10 吨')
      expect((await see(m, pinId)).words).toBe('可拼 2～10 吨')
      const person = await m.newPerson()
      await m.value(singleBuy, purchase(saleId, 7), person)
      expect(await words(pinId, person)).toBe('可拼 2～3 吨')
      const { pinId: ofOffer } = await openedPin(m)
      expect((await m.ask(contract.saleRangeOfJoinPin, { pinId: ofOffer })).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.createSalePin,
    as: (m) => m.seed.buyer,
    // More than a person without a company may order.
    valid: async (m) => openOf(await pinnedSale(m), 8_000),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const saleId = await pinnedSale(m)
      const joined = await openedSalePin(m, { saleId })
      expect(joined.amountFen).toBe(3_200_000)
      const [sale, pin] = [await m.value(info, { id: saleId }, m.seed.buyer), await see(m, joined.pinId)]
      expect(pin).toMatchObject({ saleId, deadline: sale.endsAt, targetKg: 32_000 })
      expect(sale.mine, 'shares count for the limit').toEqual({ boughtKg: 5_000, leftKg: 59_000 })
      expect((await open(m, await runningSale(m))).reason, 'only bought alone').toBe('not_found')
      const { deal } = await listed(m, saleId)
      const bySpot = { dealId: deal?.id ?? '', ...shareInput(5_000) }
      expect((await m.ask(pins.createPin, bySpot, await m.newPerson())).reason).toBe('not_found')
    },
    refusals: {
      sale_not_open: async (m) => open(m, await withdrawnPinnedSale(m)),
      sale_not_started: async (m) => open(m, await pinnedSale(m, hourFrom(m, HOUR_MS))),
      sale_ended: async (m) => open(m, await pinnedSale(m, hourFrom(m, -2 * HOUR_MS))),
      sale_limit_exceeded: async (m) => {
        const saleId = await limitedSale(m)
        const who = await m.newPerson()
        await m.value(singleBuy, purchase(saleId, 6), who)
        const answer = await open(m, saleId, who)
        expect(answer.data).toMatchObject({ limitKg: 10_000, boughtKg: 6_000 })
        return answer
      },
      pin_no_truck: async (m) => {
        const saleId = await pinnedSale(m)
        await m.value(singleBuy, purchase(saleId, 1), m.seed.buyer)
        await openedSalePin(m, { saleId })
        return await open(m, saleId)
      },
      pin_already_opened: async (m) => {
        const saleId = await pinnedSale(m)
        const who = await m.newPerson()
        await openedSalePin(m, { saleId, who })
        return await open(m, saleId, who)
      },
      pin_unpaid_too_often: async (m) => {
        const saleId = await pinnedSale(m)
        const who = await m.newPerson()
        for (let n = 0; n < UNPAID_SHARES_MAX; n++) {
          const { shareId } = await openedSalePin(m, { saleId, who })
          await m.value(pins.leavePin, { shareId, ...fresh() }, who)
        }
        return await open(m, saleId, who)
      },
      ...shareRefusals(contract.createSalePin, {
        ...{ minKg: 5_000, leftKg: 32_000 },
        complete: async (m, of, wanted) => ({ saleId: await pinnedSale(m, {}, of), ...wanted }),
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 5_000 }),
      effects: (m, { saleId }) => counted(m, sql`d.sale_id = ${saleId}`),
    },
  }),

  endpointCase({
    endpoint: contract.joinSalePin,
    as: (m) => m.seed.rival,
    valid: async (m) => joinOfSale(await paidSalePin(m), 8_000),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const saleId = await pinnedSale(m)
      const pinId = await paidSalePin(m, { saleId })
      const person = await m.newPerson()
      expect((await joinPinOfSale(m, pinId, person)).amountFen).toBe(1_280_000)
      expect(await see(m, pinId, person)).toMatchObject({ unpaidKg: 2_000, leftKg: 25_000 })
      const bySpot = await m.ask(pins.joinPin, joinOfSale(pinId), await m.newPerson())
      expect(bySpot.reason).toBe('not_found')
      const filled = await see(m, await filledSalePin(m), m.seed.buyer)
      const { list } = await m.value(myOrders, { type: 3 }, m.seed.buyer)
      expect(list.map(({ id }) => id)).toContain(filled.mine?.orderId)
      const sold = await m.value(mySale, { saleId: filled.saleId ?? '' }, m.seed.merchant)
      expect(sold).toMatchObject({ orders: 1, orderedKg: 32_000, availableKg: 32_000 })
    },
    refusals: {
      sale_limit_exceeded: async (m) => {
        const saleId = await limitedSale(m)
        const pinId = await paidSalePin(m, { saleId })
        const who = await m.newPerson()
        await m.value(singleBuy, purchase(saleId, 7), who)
        const answer = await m.ask(contract.joinSalePin, joinOfSale(pinId, 4_000), who)
        expect(answer.data).toMatchObject({ limitKg: 10_000, boughtKg: 7_000 })
        return answer
      },
      pin_over: async (m) => {
        const pinId = await paidSalePin(m)
        return await m.later(OVER_MS, async () =>
          m.ask(contract.joinSalePin, joinOfSale(pinId), await m.newPerson()),
        )
      },
      pin_full: async (m) =>
        m.ask(contract.joinSalePin, joinOfSale(await filledSalePin(m)), await m.newPerson()),
      pin_failed: async (m) =>
        m.ask(contract.joinSalePin, joinOfSale(await failedSalePin(m)), await m.newPerson()),
      pin_all_taken: async (m) => {
        const { pinId } = await openedSalePin(m, { weightKg: 32_000 })
        return await m.ask(contract.joinSalePin, joinOfSale(pinId), await m.newPerson())
      },
      pin_already_joined: async (m) => {
        const [who, pinId] = [await m.newPerson(), await paidSalePin(m)]
        await joinPinOfSale(m, pinId, who)
        return await m.ask(contract.joinSalePin, joinOfSale(pinId), who)
      },
      pin_unpaid_too_often: async (m) => {
        const [who, pinId] = [await m.newPerson(), await paidSalePin(m)]
        for (let n = 0; n < UNPAID_SHARES_MAX; n++) {
          const { shareId } = await joinPinOfSale(m, pinId, who)
          await m.value(pins.leavePin, { shareId, ...fresh() }, who)
        }
        return await m.ask(contract.joinSalePin, joinOfSale(pinId), who)
      },
      ...shareRefusals(contract.joinSalePin, {
        ...{ minKg: 2_000, leftKg: 27_000 },
        complete: async (m, of, wanted) => {
          const byDestination = isDeliveredOnly(of)
          const opening = {
            ...openOf(await pinnedSale(m, {}, of)),
            ...(byDestination && { delivery: 'delivered' as const, address: PLACE }),
          }
          const { pinId } = await m.value(contract.createSalePin, opening, m.seed.buyer)
          return { pinId, ...wanted }
        },
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 3_000 }),
      effects: (m, { pinId }) => counted(m, sql`p.id = ${pinId} and not s.is_opener`),
    },
  }),
]
