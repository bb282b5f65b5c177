/** Endpoint cases of retail pins: the calls of buyers. */
import { myOrders } from 'contract/ordering/order-list'
import { endRetail } from 'contract/retail/merchant-retail'
import * as contract from 'contract/retail/pins'
import { capitalSelf } from 'contract/wallet'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS, MINUTE_MS, type Person } from '../../tests/fixtures/market'
import { payPasswordRefusals, richPerson } from '../../tests/fixtures/pay-passwords'
import { retailOf, retailOnSale } from '../../tests/fixtures/retail'
import {
  endedRetailDeal,
  failedRetailPin,
  filledRetailPin,
  openedRetailPin,
  openRetailDeal,
  paidRetailPin,
  retailPayment,
  retailShare,
  retailShareRefusals,
} from '../../tests/fixtures/retail-pin-stages'
import { freightOfBags, shareFen } from '../../tests/fixtures/retail-pins'
import { newShopOwner, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'
import { decideDuePins } from './pins/decide-pins'

const SIZE = 1_000

const see = (m: Market, pinId: string, as?: Person) => m.value(contract.retailPinInfo, { pinId }, as)
const joinOf = (pinId: string, bags = 1) => ({ pinId, ...retailShare(bags) })
const join = (m: Market, pinId: string, who: Person, bags?: number) =>
  m.value(contract.joinRetailPin, joinOf(pinId, bags), who)
const heldOf = async (m: Market, who: Person) => (await m.value(capitalSelf, {}, who)).heldFen
const dealInfo = (m: Market, dealId: string) => m.value(contract.retailDealInfo, { dealId })

/** An unpaid share of a new pin of the member. */
const unpaidShare = async (m: Market, who: Person) => (await openedRetailPin(m, { who })).shareId

async function counted(m: Market, where: SQL): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from retail_pin_share s join retail_pin p on p.id = s.pin_id where ${where}`,
  )
  return row?.n ?? 0
}

export const pinCases = [
  endpointCase({
    endpoint: contract.getPinPageByProductId,
    valid: async (m) => ({ productId: await retailOnSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const productId = await retailOnSale(m)
      const page = () => m.value(contract.getPinPageByProductId, { productId })
      expect(await page()).toMatchObject({ list: [], total: 0, deal: null })
      const dealId = await openRetailDeal(m, { goodsId: productId })
      const pinId = await paidRetailPin(m, { dealId })
      expect(await page()).toMatchObject({
        list: [{ id: pinId, paidHeads: 1, unpaidHeads: 0, leftHeads: 2, goods: { id: productId } }],
        // 40 bags, 12 of them held.
        deal: { id: dealId, heads: 3, priceFenPerBag: 190_00, openPins: 1, pinsLeft: 2 },
      })
      await m.later(DAY_MS + 1, async () => expect((await page()).list).toEqual([]))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.retailPinList,
    valid: async () => ({}),
    happy: async (m) => {
      const [pinId, failed] = [await paidRetailPin(m), await failedRetailPin(m)]
      const seller = await newShopOwner(m)
      const own = { ...m, seed: { ...m.seed, merchant: seller } } as Market
      const ofSuspended = await paidRetailPin(m, { dealId: await openRetailDeal(own) })
      await suspendShop(m, seller)
      const ids = (await m.value(contract.retailPinList, { size: SIZE })).list.map(({ id }) => id)
      expect(ids).toContain(pinId)
      expect(ids).not.toContain(failed)
      expect(ids).not.toContain(ofSuspended)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.retailDealInfo,
    valid: async (m) => ({ dealId: await openRetailDeal(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const dealId = await openRetailDeal(m)
      expect(await dealInfo(m, dealId)).toMatchObject({
        ...{ isOpen: true, pinsLeft: 3, openPins: 0, minBags: 1, maxBags: 4 },
        goods: { priceFenPerBag: 200_00, availableBags: 40 },
      })
      expect(await dealInfo(m, await endedRetailDeal(m))).toMatchObject({ isOpen: false, pinsLeft: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.retailPinInfo,
    valid: async (m) => ({ pinId: await paidRetailPin(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const pinId = await paidRetailPin(m)
      const person = await m.newPerson()
      const { shareId } = await join(m, pinId, person)
      const seen = await see(m, pinId)
      expect(seen).toMatchObject({
        ...{ state: 'open', paidHeads: 1, unpaidHeads: 1, leftHeads: 1, isJoinable: true, mine: null },
      })
      expect(seen.shares).toMatchObject([
        { name: '陈***', bags: 2, isPaid: true, isOpener: true, isMine: false },
        { bags: 1, isPaid: false, isOpener: false, isMine: false },
      ])
      expect((await see(m, pinId, person)).mine).toMatchObject({ id: shareId, state: 'unpaid' })
      expect((await see(m, pinId, m.seed.rival)).mine).toBeNull()
      expect(await see(m, await failedRetailPin(m))).toMatchObject({ state: 'failed', shares: [] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.retailSharePrice,
    valid: async (m) => ({ dealId: await openRetailDeal(m), bags: 2, province: '广东省' }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const dealId = await openRetailDeal(m)
      const ask = (bags: number) => m.value(contract.retailSharePrice, { dealId, bags, province: '广东' })
      expect(await ask(3)).toMatchObject({
        ...{ bags: 3, isAdjusted: false, weightKg: 75, priceFenPerBag: 190_00, goodsFen: 570_00 },
        ...{ freightFen: freightOfBags(3), totalFen: shareFen(3) },
      })
      expect(await ask(99)).toMatchObject({ bags: 4, isAdjusted: true })
    },
    refusals: {
      province_not_served: async (m) =>
        m.ask(contract.retailSharePrice, { dealId: await openRetailDeal(m), bags: 1, province: '台湾省' }),
    },
  }),

  endpointCase({
    endpoint: contract.createRetailPin,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ dealId: await openRetailDeal(m), ...retailShare(2) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      const dealId = await openRetailDeal(m, { goodsId })
      const joined = await openedRetailPin(m, { dealId })
      const now = m.clock.now().getTime()
      expect(joined).toMatchObject({
        amountFen: shareFen(2),
        payBefore: new Date(now + 15 * MINUTE_MS).toISOString(),
      })
      expect(await see(m, joined.pinId)).toMatchObject({
        ...{ deadline: new Date(now + DAY_MS).toISOString(), heads: 3 },
      })
      expect(await retailOf(m, goodsId), 'bags for all heads are held').toMatchObject({
        ...{ availableBags: 28, waitingBags: 0, pinnedBags: 12 },
      })
    },
    refusals: {
      pin_deal_ended: async (m) => {
        const input = { dealId: await endedRetailDeal(m), ...retailShare(1) }
        return m.ask(contract.createRetailPin, input, await m.newPerson())
      },
      pin_already_opened: async (m) => {
        const [dealId, who] = [await openRetailDeal(m), await m.newPerson()]
        await openedRetailPin(m, { dealId, who })
        return await m.ask(contract.createRetailPin, { dealId, ...retailShare(1) }, who)
      },
      retail_pin_no_stock: async (m) => {
        const dealId = await openRetailDeal(m, { goodsId: await retailOnSale(m, { bags: 12 }) })
        await openedRetailPin(m, { dealId })
        const input = { dealId, ...retailShare(1) }
        const answer = await m.ask(contract.createRetailPin, input, await m.newPerson())
        expect(answer.data).toMatchObject({ bags: 12 })
        return answer
      },
      ...retailShareRefusals(contract.createRetailPin, async (_, dealId, wanted) => ({ dealId, ...wanted })),
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 3 }),
      effects: (m, { dealId }) => counted(m, sql`p.deal_id = ${dealId}`),
    },
  }),

  endpointCase({
    endpoint: contract.joinRetailPin,
    as: (m) => m.seed.rival,
    valid: async (m) => joinOf(await paidRetailPin(m)),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const goodsId = await retailOnSale(m)
      const pinId = await paidRetailPin(m, { dealId: await openRetailDeal(m, { goodsId }) })
      await m.value(endRetail, { goodsId, ...fresh() }, m.seed.merchant)
      const person = await richPerson(m)
      const { shareId, amountFen } = await join(m, pinId, person, 4)
      expect(amountFen, 'the bags are held also after the goods are off sale').toBe(shareFen(4))
      expect(await m.value(contract.payRetailShare, retailPayment(shareId), person)).toMatchObject({
        isFilled: false,
      })
      expect(await see(m, pinId)).toMatchObject({ paidHeads: 2, leftHeads: 1 })
    },
    refusals: {
      pin_full: async (m) =>
        m.ask(contract.joinRetailPin, joinOf(await filledRetailPin(m)), await m.newPerson()),
      pin_failed: async (m) =>
        m.ask(contract.joinRetailPin, joinOf(await failedRetailPin(m)), await m.newPerson()),
      pin_over: async (m) => {
        const pinId = await paidRetailPin(m)
        return await m.later(DAY_MS + 1, async () =>
          m.ask(contract.joinRetailPin, joinOf(pinId), await m.newPerson()),
        )
      },
      pin_already_joined: async (m) => {
        const [pinId, who] = [await paidRetailPin(m), await m.newPerson()]
        await join(m, pinId, who)
        return await m.ask(contract.joinRetailPin, joinOf(pinId), who)
      },
      retail_pin_all_taken: async (m) => {
        const dealId = await openRetailDeal(m, { heads: 2 })
        const { pinId, payBefore } = await openedRetailPin(m, { dealId })
        await join(m, pinId, await m.newPerson())
        const answer = await m.ask(contract.joinRetailPin, joinOf(pinId), await m.newPerson())
        expect(answer.data).toMatchObject({ unpaidHeads: 2, freeAt: payBefore })
        return answer
      },
      ...retailShareRefusals(contract.joinRetailPin, async (m, dealId, wanted) => {
        const { pinId } = await openedRetailPin(m, { dealId, bags: 1 })
        return { pinId, ...wanted }
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, bags: 3 }),
      effects: (m, { pinId }) => counted(m, sql`p.id = ${pinId} and not s.is_opener`),
    },
  }),

  endpointCase({
    endpoint: contract.payRetailShare,
    as: (m) => m.seed.buyer,
    valid: async (m) => retailPayment(await unpaidShare(m, m.seed.buyer)),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const [who, other] = [await richPerson(m), await richPerson(m)]
      const dealId = await openRetailDeal(m, { heads: 2 })
      const pinId = await paidRetailPin(m, { dealId, who })
      expect(await heldOf(m, who)).toBe(shareFen(2))
      const { shareId } = await join(m, pinId, other)
      expect(await m.value(contract.payRetailShare, retailPayment(shareId), other)).toEqual({
        ...{ shareId, pinId, heldFen: shareFen(1), isFilled: true },
      })
      await decideDuePins(m.db, m.clock.now())
      expect(await heldOf(m, who)).toBe(0)
      const { orderId } = (await see(m, pinId, who)).mine ?? {}
      const { list } = await m.value(myOrders, { type: 5 }, who)
      expect(list.map(({ id }) => id)).toEqual([orderId])
    },
    refusals: {
      pin_share_not_payable: async (m) => {
        const shareId = await unpaidShare(m, m.seed.buyer)
        await m.value(contract.payRetailShare, retailPayment(shareId), m.seed.buyer)
        return await m.ask(contract.payRetailShare, retailPayment(shareId), m.seed.buyer)
      },
      pin_share_pay_time_over: async (m) => {
        const who = await richPerson(m)
        const shareId = await unpaidShare(m, who)
        return await m.later(15 * MINUTE_MS + 1, () =>
          m.ask(contract.payRetailShare, retailPayment(shareId), who),
        )
      },
      verification_expired: async (m) => {
        const who = await richPerson(m)
        return await m.later(31 * MINUTE_MS, async () =>
          m.ask(contract.payRetailShare, retailPayment(await unpaidShare(m, who)), who),
        )
      },
      ...payPasswordRefusals(contract.payRetailShare, async (m, who) =>
        retailPayment(await unpaidShare(m, who)),
      ),
      balance_short: async (m) => {
        const who = await m.newPerson({ payPassword: true, yuan: '100' })
        const payment = retailPayment(await unpaidShare(m, who))
        const answer = await m.ask(contract.payRetailShare, payment, who)
        expect(answer.data).toMatchObject({ missingFen: shareFen(2) - 100_00 })
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
    endpoint: contract.leaveRetailPin,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ shareId: await unpaidShare(m, m.seed.buyer), ...fresh() }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const [pinId, person] = [await paidRetailPin(m), await m.newPerson()]
      const { shareId } = await join(m, pinId, person)
      await m.value(contract.leaveRetailPin, { shareId, ...fresh() }, person)
      expect(await see(m, pinId, person)).toMatchObject({ leftHeads: 2, mine: { state: 'left' } })
      await join(m, pinId, person)
    },
    refusals: {
      pin_share_not_leavable: async (m) => {
        const shareId = await unpaidShare(m, m.seed.buyer)
        await m.value(contract.payRetailShare, retailPayment(shareId), m.seed.buyer)
        return await m.ask(contract.leaveRetailPin, { shareId, ...fresh() }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, shareId: await unpaidShare(m, m.seed.buyer) }),
      effects: (m, { shareId }) => counted(m, sql`s.id = ${shareId} and s.state = 'left'`),
    },
  }),

  endpointCase({
    endpoint: contract.myRetailShares,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const who = await m.newPerson()
      const shareId = await unpaidShare(m, who)
      const { list } = await m.value(contract.myRetailShares, {}, who)
      expect(list).toMatchObject([{ id: shareId, state: 'unpaid', pinState: 'open', totalFen: shareFen(2) }])
      expect((await m.value(contract.myRetailShares, {}, await m.newPerson())).list).toEqual([])
    },
    refusals: {},
  }),
]
