/** Endpoint cases of spot pins: the calls of buyers. */

import { shanghaiDay } from 'backend/platform/shanghai-time'
import { myOrders } from 'contract/ordering/order-list'
import * as contract from 'contract/pins'
import { pinOptions } from 'contract/pins/pin-options'
import { UNPAID_SHARES_MAX } from 'contract/pins/terms'
import { capitalSelf } from 'contract/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, MINUTE_MS, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import {
  endedDeal,
  failedPin,
  filledPin,
  isDeliveredOnly,
  openDeal,
  openedPin,
  paidPin,
  shareInput,
  shareRefusals,
} from '../../tests/fixtures/pin-stages'
import { newShopOwner, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { decideDuePins } from './decide-pins'

const SIZE = 1_000
const HOUR_MS = 60 * MINUTE_MS
const OPENED_FEN = 3_300_000

const see = (m: Market, pinId: string, as?: Person) => m.value(contract.pinInfo, { pinId }, as)
const payment = (shareId: string) => ({ shareId, payPassword: PAY_PASSWORD, ...fresh() })
const joinOf = (pinId: string, weightKg = 2_000) => ({ pinId, ...shareInput(weightKg) })
const join = (m: Market, pinId: string, who: Person, weightKg?: number) =>
  m.value(contract.joinPin, joinOf(pinId, weightKg), who)
const heldOf = async (m: Market, who: Person) => (await m.value(capitalSelf, {}, who)).heldFen

/** An unpaid share of a new pin of the member. */
const unpaidShare = async (m: Market, who: Person) => (await openedPin(m, { who })).shareId

async function counted(m: Market, where: SQL): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from pin_share s join pin p on p.id = s.pin_id where ${where}`,
  )
  return row?.n ?? 0
}

export const pinCases = [
  endpointCase({
    endpoint: contract.pinList,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const dealId = await openDeal(m)
      const pinId = await paidPin(m, { dealId })
      const { offerId } = await see(m, pinId)
      const { list } = await m.value(contract.pinList, { offerId, size: SIZE })
      expect(list).toEqual([
        expect.objectContaining({ id: pinId, paidKg: 5_000, unpaidKg: 0, leftKg: 27_000, participants: 1 }),
      ])
      const all = async () => (await m.value(contract.pinList, { size: SIZE })).list.map(({ id }) => id)
      expect(await all()).toContain(pinId)
      const seller = await newShopOwner(m)
      const ofSuspended = await paidPin(m, { dealId: await openDeal(m, {}, { seller }) })
      await suspendShop(m, seller)
      expect(await all()).not.toContain(ofSuspended)
      await m.later(DAY_MS + 1, async () => expect(await all()).not.toContain(pinId))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.pinDeals,
    valid: async (m) => ({ offerId: await putOnSale(m) }),
    happy: async (m) => {
      const [open, ended] = [await openDeal(m), await endedDeal(m)]
      const seller = await newShopOwner(m)
      const ofSuspended = await openDeal(m, {}, { seller })
      await suspendShop(m, seller)
      const ids = (await m.value(contract.pinDeals, { size: SIZE })).list.map(({ id }) => id)
      expect(ids).toContain(open)
      expect(ids).not.toContain(ended)
      expect(ids).not.toContain(ofSuspended)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: pinOptions,
    valid: async () => ({ grade: 'T30S', weightKg: 6_000 }),
    happy: async (m) => {
      const { grade } = m.seed.goods.drawing
      const need = (weightKg: number, by?: string) => m.value(pinOptions, { grade, weightKg, by })
      expect(await m.value(pinOptions, { grade: 'ZZ-0', weightKg: 6_000 })).toMatchObject({
        ...{ isKnown: false, join: [], open: [], alone: [] },
      })
      // The lowest price of all offers and deals that other cases have made.
      const over = { priceFenPerTon: 100_000, openMinKg: 6_000, joinMinKg: 3_000 }
      const dealId = await openDeal(m, over)
      const { pinId } = await openedPin(m, { dealId, weightKg: 26_000 })
      const found = await need(6_000)
      expect(found.join[0]).toMatchObject({ id: pinId, goodsFen: 600_000 })
      expect(found.open[0]).toMatchObject({ id: dealId, goodsFen: 600_000 })
      const cheapest = found.alone.map(({ goodsFen }) => goodsFen)
      expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
      expect(cheapest.length).toBeGreaterThan(0)
      // Leaves less than the minimum in the pin, is too little to open one, and is less than offers sell.
      const little = await need(4_000)
      expect(
        [little.join, little.open].map((rows) => rows.some((row) => row.priceFenPerTon === 100_000)),
      ).toEqual([false, false])
      const today = shanghaiDay(m.clock.now())
      const inTime = await need(6_000, today)
      expect([...inTime.join, ...inTime.open].filter((row) => row.priceFenPerTon === 100_000)).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.dealInfo,
    valid: async (m) => ({ dealId: await openDeal(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const dealId = await openDeal(m)
      expect(await m.value(contract.dealInfo, { dealId })).toMatchObject({ trucksLeft: 2, openPins: 0 })
      await openedPin(m, { dealId })
      expect(await m.value(contract.dealInfo, { dealId })).toMatchObject({
        ...{ trucksLeft: 1, openPins: 1, priceFenPerTon: 660_000, offerFenPerTon: 673_500 },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.numRangeOfCreatePin,
    valid: async (m) => ({ dealId: await openDeal(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const range = (dealId: string) => m.value(contract.numRangeOfCreatePin, { dealId })
      expect(await range(await openDeal(m))).toEqual({
        range: { part: { minKg: 5_000, maxKg: 30_000, stepKg: 25 }, wholeKg: 32_000 },
        words: '可拼 5～30 吨，或拼满余下的 32 吨',
      })
      expect(await range(await endedDeal(m))).toEqual({ range: null, words: '暂无余量' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.numRangeOfJoinPin,
    valid: async (m) => ({ pinId: await paidPin(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const words = async (pinId: string) => (await m.value(contract.numRangeOfJoinPin, { pinId })).words
      const pinId = await paidPin(m, { weightKg: 28_000 })
      expect(await words(pinId)).toBe('可拼 2 吨，或拼满余下的 4 吨')
      await join(m, pinId, await m.newPerson())
      expect(await words(pinId)).toBe('只能拼满余下的 2 吨')
      expect(await words(await filledPin(m))).toBe('暂无余量')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.pinInfo,
    valid: async (m) => ({ pinId: await paidPin(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const pinId = await paidPin(m)
      const person = await m.newPerson()
      const { shareId } = await join(m, pinId, person)
      const seen = await see(m, pinId)
      expect(seen).toMatchObject({
        state: 'open',
        paidKg: 5_000,
        unpaidKg: 2_000,
        leftKg: 25_000,
        mine: null,
      })
      expect(seen.shares).toMatchObject([
        { name: '陈***', weightKg: 5_000, isPaid: true, isOpener: true, isMine: false },
        { weightKg: 2_000, isPaid: false, isOpener: false, isMine: false },
      ])
      expect((await see(m, pinId, person)).mine).toMatchObject({ id: shareId, state: 'unpaid' })
      expect((await see(m, pinId, m.seed.rival)).mine).toBeNull()
      expect(await see(m, await failedPin(m))).toMatchObject({ state: 'failed', shares: [], participants: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.sharePrice,
    valid: async (m) => ({ dealId: await openDeal(m), weightKg: 5_000 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const dealId = await openDeal(m)
      expect(await m.value(contract.sharePrice, { dealId, weightKg: 5_000 })).toMatchObject({
        ...{ goodsFen: OPENED_FEN, freightFen: 0, totalFen: OPENED_FEN },
      })
      const delivered = { dealId, weightKg: 5_000, delivery: 'delivered' as const }
      expect((await m.value(contract.sharePrice, delivered)).freightFen).toBe(60_250)
    },
    refusals: {
      delivery_not_offered: async (m) =>
        m.ask(contract.sharePrice, { dealId: await openDeal(m), weightKg: 5_000, delivery: 'transfer' }),
      freight_unknown: async (m) => {
        const deliveries = [{ way: 'delivered' as const, freightFenPerTon: null }]
        const dealId = await openDeal(m, {}, { offer: { deliveries } })
        return m.ask(contract.sharePrice, { dealId, weightKg: 5_000, delivery: 'delivered', city: '某地' })
      },
    },
  }),

  endpointCase({
    endpoint: contract.createPin,
    as: (m) => m.seed.buyer,
    // More than a person without a company may order.
    valid: async (m) => ({ dealId: await openDeal(m), ...shareInput(8_000) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const dealId = await openDeal(m)
      const joined = await openedPin(m, { dealId })
      const now = m.clock.now().getTime()
      expect(joined).toMatchObject({
        amountFen: OPENED_FEN,
        payBefore: new Date(now + 15 * MINUTE_MS).toISOString(),
      })
      expect(await see(m, joined.pinId)).toMatchObject({
        deadline: new Date(now + DAY_MS).toISOString(),
        targetKg: 32_000,
      })
    },
    refusals: {
      pin_deal_ended: async (m) =>
        m.ask(contract.createPin, { dealId: await endedDeal(m), ...shareInput(5_000) }, await m.newPerson()),
      pin_no_truck: async (m) => {
        const dealId = await openDeal(m, { trucks: 1 })
        await openedPin(m, { dealId })
        return await m.ask(contract.createPin, { dealId, ...shareInput(5_000) }, await m.newPerson())
      },
      pin_already_opened: async (m) => {
        const dealId = await openDeal(m)
        const who = await m.newPerson()
        await openedPin(m, { dealId, who })
        return await m.ask(contract.createPin, { dealId, ...shareInput(5_000) }, who)
      },
      pin_unpaid_too_often: async (m) => {
        const dealId = await openDeal(m)
        const who = await m.newPerson()
        for (let n = 0; n < UNPAID_SHARES_MAX; n++) {
          const { shareId } = await openedPin(m, { dealId, who })
          await m.value(contract.leavePin, { shareId, ...fresh() }, who)
        }
        return await m.ask(contract.createPin, { dealId, ...shareInput(5_000) }, who)
      },
      ...shareRefusals(contract.createPin, {
        ...{ minKg: 5_000, leftKg: 32_000 },
        complete: async (m, of, wanted) => ({ dealId: await openDeal(m, {}, of), ...wanted }),
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 5_000 }),
      effects: (m, { dealId }) => counted(m, sql`p.deal_id = ${dealId}`),
    },
  }),

  endpointCase({
    endpoint: contract.joinPin,
    as: (m) => m.seed.rival,
    valid: async (m) => joinOf(await paidPin(m), 8_000),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const pinId = await paidPin(m)
      const person = await richPerson(m)
      const { shareId, amountFen } = await join(m, pinId, person, 6_000)
      expect(amountFen).toBe(3_960_000)
      expect(await m.value(contract.payShare, payment(shareId), person)).toMatchObject({ isFilled: false })
      expect(await see(m, pinId)).toMatchObject({ paidKg: 11_000, leftKg: 21_000, participants: 2 })
    },
    refusals: {
      pin_over: async (m) => {
        const pinId = await paidPin(m)
        return await m.later(DAY_MS + 1, async () =>
          m.ask(contract.joinPin, joinOf(pinId), await m.newPerson()),
        )
      },
      pin_full: async (m) => m.ask(contract.joinPin, joinOf(await filledPin(m)), await m.newPerson()),
      pin_failed: async (m) => m.ask(contract.joinPin, joinOf(await failedPin(m)), await m.newPerson()),
      pin_all_taken: async (m) => {
        const { pinId, payBefore } = await openedPin(m, { weightKg: 32_000 })
        const answer = await m.ask(contract.joinPin, joinOf(pinId), await m.newPerson())
        expect(answer.data).toMatchObject({ unpaidKg: 32_000, freeAt: payBefore })
        return answer
      },
      pin_already_joined: async (m) => {
        const who = await m.newPerson()
        const pinId = await paidPin(m)
        await join(m, pinId, who)
        return await m.ask(contract.joinPin, joinOf(pinId), who)
      },
      pin_unpaid_too_often: async (m) => {
        const who = await m.newPerson()
        const pinId = await paidPin(m)
        for (let n = 0; n < UNPAID_SHARES_MAX; n++) {
          const { shareId } = await join(m, pinId, who)
          await m.value(contract.leavePin, { shareId, ...fresh() }, who)
        }
        return await m.ask(contract.joinPin, joinOf(pinId), who)
      },
      ...shareRefusals(contract.joinPin, {
        ...{ minKg: 2_000, leftKg: 27_000 },
        complete: async (m, of, wanted) => {
          const dealId = await openDeal(m, {}, of)
          const delivery = isDeliveredOnly(of) ? ({ delivery: 'delivered' } as const) : {}
          const opening = { dealId, ...shareInput(5_000), ...delivery }
          const address = isDeliveredOnly(of) && {
            ...{
              receiver: '林经理',
              phone: '13912345679',
              province: '广东省',
              city: '佛山市',
              detail: '桂城路 1 号',
            },
          }
          const { pinId } = await m.value(
            contract.createPin,
            { ...opening, ...(address && { address }) },
            m.seed.buyer,
          )
          return { pinId, ...wanted }
        },
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 3_000 }),
      effects: (m, { pinId }) => counted(m, sql`p.id = ${pinId} and not s.is_opener`),
    },
  }),

  endpointCase({
    endpoint: contract.payShare,
    as: (m) => m.seed.buyer,
    valid: async (m) => payment(await unpaidShare(m, m.seed.buyer)),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const who = m.seed.buyer
      const before = await heldOf(m, who)
      const { shareId, pinId } = await openedPin(m, { weightKg: 32_000 })
      expect(await m.value(contract.payShare, payment(shareId), who)).toEqual({
        ...{ shareId, pinId, heldFen: 21_120_000, isFilled: true },
      })
      expect(await heldOf(m, who)).toBe(before + 21_120_000)
      await decideDuePins(m.db, m.clock.now())
      expect(await heldOf(m, who)).toBe(before)
      const { orderId } = (await see(m, pinId, who)).mine ?? {}
      const { list } = await m.value(myOrders, { type: 3 }, who)
      expect(list.map(({ id }) => id)).toContain(orderId)
    },
    refusals: {
      pin_share_not_payable: async (m) => {
        const shareId = await unpaidShare(m, m.seed.buyer)
        await m.value(contract.payShare, payment(shareId), m.seed.buyer)
        return await m.ask(contract.payShare, payment(shareId), m.seed.buyer)
      },
      pin_share_pay_time_over: async (m) => {
        const who = await richPerson(m)
        const shareId = await unpaidShare(m, who)
        return await m.later(15 * MINUTE_MS + 1, () => m.ask(contract.payShare, payment(shareId), who))
      },
      verification_expired: async (m) => {
        const who = await richPerson(m)
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(contract.payShare, payment(await unpaidShare(m, who)), who),
        )
      },
      ...payPasswordRefusals(contract.payShare, async (m, who) => payment(await unpaidShare(m, who))),
      balance_short: async (m) => {
        const who = await m.newPerson({ payPassword: true, yuan: '10000' })
        const answer = await m.ask(contract.payShare, payment(await unpaidShare(m, who)), who)
        expect(answer.data).toMatchObject({ missingFen: OPENED_FEN - 1_000_000 })
        expect(await heldOf(m, who)).toBe(0)
        return answer
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, shareId: await unpaidShare(m, m.seed.buyer) }),
      effects: (m, { requestId }) => counted(m, sql`s.pay_request_id = ${requestId}`),
    },
  }),

  endpointCase({
    endpoint: contract.leavePin,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ shareId: await unpaidShare(m, m.seed.buyer), ...fresh() }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const pinId = await paidPin(m)
      const person = await m.newPerson()
      const { shareId } = await join(m, pinId, person)
      await m.value(contract.leavePin, { shareId, ...fresh() }, person)
      expect(await see(m, pinId, person)).toMatchObject({ leftKg: 27_000, mine: { state: 'left' } })
      await join(m, pinId, person)
    },
    refusals: {
      pin_share_not_leavable: async (m) => {
        const shareId = await unpaidShare(m, m.seed.buyer)
        await m.value(contract.payShare, payment(shareId), m.seed.buyer)
        return await m.ask(contract.leavePin, { shareId, ...fresh() }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, shareId: await unpaidShare(m, m.seed.buyer) }),
      effects: (m, { shareId }) => counted(m, sql`s.id = ${shareId} and s.state = 'left'`),
    },
  }),

  endpointCase({
    endpoint: contract.myShares,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const who = await m.newPerson()
      const shareId = await unpaidShare(m, who)
      const { list } = await m.value(contract.myShares, {}, who)
      expect(list).toMatchObject([{ id: shareId, state: 'unpaid', pinState: 'open', totalFen: OPENED_FEN }])
      expect((await m.value(contract.myShares, {}, await m.newPerson())).list).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.customerAmount,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await m.value(contract.customerAmount, {})).toBeNull()
      const who = await richPerson(m)
      const shareId = await unpaidShare(m, who)
      const held = async () => (await m.value(contract.customerAmount, {}, who))?.heldFen
      expect(await held()).toBe(0)
      await m.value(contract.payShare, payment(shareId), who)
      expect(await held()).toBe(OPENED_FEN)
      await m.later(DAY_MS + HOUR_MS, async () => {
        await decideDuePins(m.db, m.clock.now())
      })
      expect(await held()).toBe(0)
    },
    refusals: {},
  }),
]
