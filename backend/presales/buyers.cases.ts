/** Endpoint cases of presales: the calls of buyers. */
import { newId } from 'backend/platform/ids'
import { saveAddress } from 'contract/addresses'
import { DAY_MS, MINUTE_MS } from 'contract/durations'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { getMemberPlanned, plannedAndOrders } from 'contract/plans'
import { planDepositFen } from 'contract/plans/terms'
import * as contract from 'contract/presales'
import * as conversion from 'contract/presales/conversion'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { laterAs } from '../../tests/fixtures/dispute-stages'
import { groupBuyer } from '../../tests/fixtures/group-stages'
import { companyOf } from '../../tests/fixtures/lot-stages'
import type { Person } from '../../tests/fixtures/market'
import {
  CONTRADICTING_PLACE,
  PLACE,
  putOnSale,
  savedContradiction,
  unmappedWarehouse,
} from '../../tests/fixtures/offers-and-orders'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { poorBuyer } from '../../tests/fixtures/plan-stages'
import {
  arrivedPresale,
  book,
  bookedPresale,
  bookingInput,
  openPresale,
  presaleOrderInput,
  presalesOf,
  submittedPresale,
} from '../../tests/fixtures/presale-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const ADDRESSES_MAX = 20
const BY_DESTINATION = [{ way: 'delivered' as const, freightFenPerTon: null }]

const see = (m: Market, id: string, as?: Person) => m.value(contract.info, { id }, as)
/** Of the fixture's highest price. */
const depositFen = (weightKg: number) =>
  planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 150 }, weightKg)

const listed = async (m: Market, input: InputOf<typeof contract.getBookingQuotas> = {}) =>
  (await m.value(contract.getBookingQuotas, { size: 1_000, ...input })).list

/** Number of the plans of a presale. */
const plansIn = async (m: Market, id: string) => (await m.value(contract.getBookingPlanned, { id })).total

export const listCases = [
  endpointCase({
    endpoint: contract.getBookingQuotas,
    valid: async () => ({}),
    happy: async (m) => {
      const film = await putOnSale(m, {
        productId: m.seed.goods.film.id,
        validUntil: new Date(m.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      })
      const [open, { presaleId: arrived }] = [await openPresale(m), await arrivedPresale(m)]
      const port = `港口${newId().slice(-6)}`
      const [waiting, other] = [await submittedPresale(m), await openPresale(m, { offerId: film, port })]
      const all = (await listed(m)).map(({ id }) => id)
      expect(all.indexOf(open), 'open ones before those that arrived').toBeLessThan(all.indexOf(arrived))
      expect([all.includes(arrived), all.includes(waiting)]).toEqual([true, false])
      const find = async (input: InputOf<typeof contract.getBookingQuotas>) =>
        (await listed(m, input)).map(({ id }) => id).filter((id) => [open, other].includes(id))
      expect(await find({ category: ['LLDPE'] })).toEqual([other])
      expect(await find({ port: [port] })).toEqual([other])
      expect(await find({ sText: 't30s 镇海 中远' })).toEqual([open])
      expect(await find({ shopId: m.seed.otherMerchant.shopId ?? '' })).toEqual([])
      const row = (await listed(m)).find(({ id }) => id === open)
      const month = new Date(Date.parse(row?.presentFrom ?? '') + 8 * 3_600_000).toISOString().slice(0, 7)
      expect(await find({ month: [month] })).toContain(open)
      expect(await find({ month: ['2020-01'] })).toEqual([])
      const { facets } = await m.value(contract.getBookingQuotas, { sText: port })
      expect([facets.port, facets.category.map(({ value }) => value)]).toEqual([
        [{ value: port, count: 1 }],
        ['LLDPE'],
      ])
      await book(m, open, 100_000)
      expect((await listed(m)).find(({ id }) => id === open)).toMatchObject({
        ...{ phase: 'open', signedKg: 100_000, companies: 1, lowestFenPerTon: 665_000 },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.presaleTeaser,
    valid: async () => ({}),
    happy: async (m) => {
      const soon = new Date(m.clock.now().getTime() + MINUTE_MS)
      const id = await openPresale(m, { expectedFrom: soon, openedKg: 0 })
      const { list } = await m.value(contract.presaleTeaser, {})
      expect([list[0]?.id, list.length <= 3]).toEqual([id, true])
      await (await presalesOf(m)).withdraw(id, m.clock.now())
      const ids = (await m.value(contract.presaleTeaser, {})).list.map((row) => row.id)
      expect(ids).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.info,
    valid: async (m) => ({ id: await openPresale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const { presaleId: id, buyer } = await bookedPresale(m, { weightKg: 100_000 })
      expect(await see(m, id)).toMatchObject({
        ...{ phase: 'open', openedKg: 400_000, signedKg: 100_000, mine: null, arrivedKg: null },
        events: [{ kind: 'approved' }],
      })
      const mine = { signedKg: 100_000, range: { minKg: 10_000, stepKg: 5_000, maxKg: 300_000 } }
      expect((await see(m, id, buyer)).mine).toMatchObject(mine)
      expect((await see(m, id, m.seed.newcomer)).mine, 'without a company').toBeNull()
      expect((await see(m, id)).deliveredFenPerTon, 'with freight').toBeGreaterThan(670_000)
      const waiting = await m.ask(contract.info, { id: await submittedPresale(m) })
      expect([waiting.reason, (await m.ask(contract.info, { id: newId() })).reason]).toEqual([
        ...['not_found', 'not_found'],
      ])
      const short = await arrivedPresale(m, { arrivedKg: 50_000 })
      const papersOf = async (as?: Person) =>
        (await see(m, short.presaleId, as)).events.map(({ kind, weightKg, pictures }) => [
          ...[kind, weightKg, pictures.length],
        ])
      expect(await papersOf(short.buyer)).toEqual([
        ['approved', null, 0],
        ['arrived_short', 50_000, 1],
      ])
      expect((await papersOf(m.seed.rival)).at(-1), 'papers are for the sides').toEqual([
        ...['arrived_short', 50_000, 0],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getBookingPlanned,
    valid: async (m) => ({ id: await openPresale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await openPresale(m)
      expect((await m.value(contract.getBookingPlanned, { id })).list).toEqual([])
      const { planId, buyer } = await book(m, id, 50_000)
      const row = { company: `企业***${planId.slice(-2)}`, weightKg: 50_000, priceFenPerTon: 668_000 }
      expect((await m.value(contract.getBookingPlanned, { id }, buyer)).list).toMatchObject([
        { ...row, isMine: true },
      ])
      const page = await m.value(contract.getBookingPlanned, { id }, m.seed.rival)
      expect(page.list).toMatchObject([{ ...row, isMine: false }])
      expect(JSON.stringify(page), 'nothing tells the company').not.toContain(buyer.companyId)
    },
    refusals: {},
  }),
]

type SigningReason = (typeof contract.foreseeBooking)['refusals'][number]['reason']

/** What can be refused about the tons of a plan, for both calls. */
function signingRefusals<E extends Endpoint>(
  endpoint: E,
  complete: (m: Market, id: string, weightKg: number) => Promise<InputOf<E>>,
): Record<SigningReason, (m: Market) => Promise<Answer>> {
  const ask = async (m: Market, id: string, weightKg = 30_000, who?: Person) => {
    const as = who ?? (await groupBuyer(m))
    const before = await plansIn(m, id)
    const answer = await m.ask(endpoint, await complete(m, id, weightKg), as)
    expect(await plansIn(m, id), 'nothing is signed').toEqual(before)
    return answer
  }
  return {
    presale_company_required: async (m) => ask(m, await openPresale(m), 30_000, m.seed.newcomer),
    presale_not_open: async (m) => {
      const id = await openPresale(m)
      await (await presalesOf(m)).withdraw(id, m.clock.now())
      const input = await complete(m, await openPresale(m), 30_000)
      return await m.ask(endpoint, { ...(input as object), id } as InputOf<E>, await groupBuyer(m))
    },
    presale_ended: async (m) => {
      const bookUntil = new Date(m.clock.now().getTime() + MINUTE_MS)
      const id = await openPresale(m, { bookUntil })
      const [who, input] = [await groupBuyer(m), await complete(m, id, 30_000)]
      return await m.later(MINUTE_MS, () => m.ask(endpoint, input, who))
    },
    presale_tons_missing: async (m) => {
      const answer = await ask(m, await openPresale(m, { openedKg: 20_000 }))
      expect(answer.data).toMatchObject({ leftKg: 20_000 })
      return answer
    },
    presale_quantity_wrong: async (m) => {
      const id = await openPresale(m)
      for (const weightKg of [9_999, 12_000])
        expect((await ask(m, id, weightKg)).reason).toBe('presale_quantity_wrong')
      return await ask(m, id, 1)
    },
    company_not_authenticated: async (m) => {
      const [id, who] = [await openPresale(m), await groupBuyer(m)]
      await m.db.orm.execute(
        sql`update company set authenticated_until = '2020-01-01' where id = ${who.companyId}`,
      )
      return await ask(m, id, 30_000, who)
    },
    own_shop: async (m) => ask(m, await openPresale(m), 30_000, m.seed.merchant),
    presale_related_company: async (m) => {
      const person = `李${newId().slice(-4)}`
      const [other, who] = [await companyOf(m, person), await companyOf(m, person)]
      const id = await openPresale(m)
      const moveFacts = (from: string | null, to: string | null) =>
        m.db.orm.execute(
          sql`update authentication set company_id = ${to} where company_id = ${from} and kind = 'enterprise'`,
        )
      await moveFacts(other.companyId, m.seed.merchant.companyId)
      try {
        return await ask(m, id, 30_000, who)
      } finally {
        await moveFacts(m.seed.merchant.companyId, other.companyId)
      }
    },
  }
}

export const signingCases = [
  endpointCase({
    endpoint: contract.foreseeBooking,
    as: groupBuyer,
    valid: async (m) => ({ id: await openPresale(m), weightKg: 30_000 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await openPresale(m), await groupBuyer(m)]
      const ask = (weightKg: number) => m.value(contract.foreseeBooking, { id, weightKg }, who)
      expect(await ask(45_000)).toMatchObject({
        ...{ depositFen: depositFen(45_000), priceFenPerTon: 670_000, goodsFen: 45 * 670_000 },
      })
      expect(await ask(50_000)).toMatchObject({ priceFenPerTon: 668_000, goodsFen: 50 * 668_000 })
    },
    refusals: signingRefusals(contract.foreseeBooking, async (_, id, weightKg) => ({ id, weightKg })),
  }),

  endpointCase({
    endpoint: contract.bookingPlannedPay,
    as: groupBuyer,
    valid: async (m) => bookingInput(m, await openPresale(m)),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await openPresale(m), await groupBuyer(m)]
      const before = await see(m, id, who)
      expect(await m.value(getMemberPlanned, {}, who)).toMatchObject({ bookingPlannedNum: 0 })
      const signed = await m.value(contract.bookingPlannedPay, await bookingInput(m, id), who)
      expect(signed).toMatchObject({
        ...{ weightKg: 30_000, priceFenPerTon: 670_000, depositFen: depositFen(30_000) },
      })
      const after = await see(m, id, who)
      expect([after.signedKg, after.companies]).toEqual([before.signedKg + 30_000, before.companies + 1])
      expect((before.mine?.availableFen ?? 0) - (after.mine?.availableFen ?? 0)).toBe(depositFen(30_000))
      const plan = await m.value(plannedAndOrders, { id: signed.planId }, who)
      expect(plan).toMatchObject({
        ...{ kind: 'presale', state: 'effective', openKg: 30_000, priceFenPerTon: 670_000 },
        bondFen: depositFen(30_000),
      })
      expect(await m.value(getMemberPlanned, {}, who)).toMatchObject({ bookingPlannedNum: 1, plannedNum: 1 })
    },
    refusals: {
      ...signingRefusals(contract.bookingPlannedPay, bookingInput),
      presale_terms_changed: async (m) => {
        const input = await bookingInput(m, await openPresale(m))
        const other = { ...input, termsHash: 'a'.repeat(64) }
        return await m.ask(contract.bookingPlannedPay, other, await groupBuyer(m))
      },
      verification_expired: async (m) => {
        const [id, who] = [await openPresale(m), await groupBuyer(m)]
        const input = await bookingInput(m, id)
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.bookingPlannedPay, input, who))
      },
      ...payPasswordRefusals(
        contract.bookingPlannedPay,
        async (m) => bookingInput(m, await openPresale(m)),
        groupBuyer,
      ),
      presale_balance_short: async (m) => {
        const id = await openPresale(m)
        const answer = await m.ask(contract.bookingPlannedPay, await bookingInput(m, id), await poorBuyer(m))
        expect(answer.data).toMatchObject({ missingFen: depositFen(30_000) })
        expect(await plansIn(m, id)).toBe(0)
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 35_000 }),
      effects: (m, { id }) => plansIn(m, id),
    },
  }),
]

const convertRefusals = <E extends Endpoint>(
  endpoint: E,
  complete: (planId: string, over?: Partial<InputOf<typeof conversion.createOrder>>) => InputOf<E>,
) => ({
  plan_not_convertible: async (m: Market) => {
    const { planId, buyer } = await bookedPresale(m)
    return await m.ask(endpoint, complete(planId), buyer)
  },
  conversion_over: async (m: Market) => {
    const { planId, buyer } = await arrivedPresale(m)
    return await laterAs(m, 12 * DAY_MS, buyer, (as) => m.ask(endpoint, complete(planId), as))
  },
  exceeds_plan: async (m: Market) => {
    const { planId, buyer } = await arrivedPresale(m)
    const answer = await m.ask(endpoint, complete(planId, { weightKg: 105_000 }), buyer)
    expect(answer.data).toMatchObject({ leftKg: 100_000 })
    return answer
  },
  off_step: async (m: Market) => {
    const { planId, buyer } = await arrivedPresale(m)
    return await m.ask(endpoint, complete(planId, { weightKg: 31_000 }), buyer)
  },
  delivery_not_offered: async (m: Market) => {
    const { planId, buyer } = await arrivedPresale(m)
    return await m.ask(endpoint, complete(planId, { delivery: 'transfer' }), buyer)
  },
})

const rival = (m: Market) => m.seed.rival

/** Number of the orders of a plan. */
const ordersOf = async (m: Market, planId: string) => {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from plan_step where plan_id = ${planId} and step = 'convert'`,
  )
  return row?.n ?? 0
}

const planOfHolder = async (m: Market, as: Person) => (await arrivedPresale(m, { buyer: as })).planId

export const conversionCases = [
  endpointCase({
    endpoint: conversion.foreseeOrder,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({
      planId: await planOfHolder(m, as),
      weightKg: 30_000,
      delivery: 'pickup' as const,
    }),
    happy: async (m) => {
      const { planId, buyer } = await arrivedPresale(m)
      const ask = (weightKg: number) =>
        m.value(conversion.foreseeOrder, { planId, weightKg, delivery: 'pickup' }, buyer)
      expect(await ask(30_000)).toMatchObject({
        ...{ priceFenPerTon: 665_000, goodsFen: 30 * 665_000, depositFen: depositFen(30_000) },
        ...{ dueFen: 30 * 665_000 - depositFen(30_000), leftKg: 70_000 },
      })
      await m.value(conversion.createOrder, presaleOrderInput(planId), buyer)
      expect((await ask(70_000)).leftKg).toBe(0)
    },
    refusals: {
      ...convertRefusals(conversion.foreseeOrder, (planId, over) => {
        const { weightKg, delivery } = presaleOrderInput(planId, over)
        return { planId, weightKg, delivery }
      }),
      freight_unknown: async (m) => {
        const { planId, buyer } = await arrivedPresale(m, { offer: { deliveries: BY_DESTINATION } })
        const wanted = { planId, weightKg: 30_000, delivery: 'delivered' as const, city: '某地' }
        return await m.ask(conversion.foreseeOrder, wanted, buyer)
      },
    },
  }),

  endpointCase({
    endpoint: conversion.createOrder,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => presaleOrderInput(await planOfHolder(m, as)),
    happy: async (m) => {
      const { planId, buyer } = await arrivedPresale(m, { arrivedKg: 95_000 })
      const wanted = { planId, weightKg: 30_000, delivery: 'pickup' as const }
      const foreseen = await m.value(conversion.foreseeOrder, wanted, buyer)
      const placed = await m.value(conversion.createOrder, presaleOrderInput(planId), buyer)
      expect(placed).toMatchObject({ amountFen: foreseen.totalFen, payBefore: foreseen.payBefore })
      const plan = await m.value(plannedAndOrders, { id: planId }, buyer)
      expect(plan).toMatchObject({
        ...{ state: 'partly_converted', orderedKg: 30_000, openKg: 65_000 },
        orders: [{ id: placed.orderId, state: 'awaiting_payment', weightKg: 30_000 }],
      })
      const { planId: second, buyer: other } = await arrivedPresale(m)
      const last = presaleOrderInput(second, { weightKg: 100_000 })
      expect(await m.value(conversion.createOrder, last, other)).toMatchObject({ amountFen: 100 * 665_000 })
    },
    refusals: {
      ...convertRefusals(conversion.createOrder, presaleOrderInput),
      company_not_authenticated: async (m) => {
        const { planId, buyer } = await arrivedPresale(m)
        await m.db.orm.execute(
          sql`update company set authenticated_until = '2020-01-01' where id = ${buyer.companyId}`,
        )
        return await m.ask(conversion.createOrder, presaleOrderInput(planId), buyer)
      },
      freight_unknown: async (m) => {
        const offer = { deliveries: BY_DESTINATION, warehouseId: await unmappedWarehouse(m) }
        const { planId, buyer } = await arrivedPresale(m, { offer })
        const wanted = presaleOrderInput(planId, { delivery: 'delivered', address: PLACE })
        return await m.ask(conversion.createOrder, wanted, buyer)
      },
      delivered_freight_changed: async (m) => {
        const { planId, buyer } = await arrivedPresale(m, { offer: { deliveries: BY_DESTINATION } })
        const wanted = { delivery: 'delivered' as const, address: PLACE, freightFenPerTon: 1 }
        return await m.ask(conversion.createOrder, presaleOrderInput(planId, wanted), buyer)
      },
      address_missing: async (m) => {
        const { planId, buyer } = await arrivedPresale(m)
        const wanted = presaleOrderInput(planId, { delivery: 'delivered' })
        return await m.ask(conversion.createOrder, wanted, buyer)
      },
      too_many_addresses: async (m) => {
        const { planId, buyer } = await arrivedPresale(m)
        for (let n = 0; n < ADDRESSES_MAX; n++) await m.value(saveAddress, { ...PLACE, ...fresh() }, buyer)
        const address = { ...PLACE, detail: '第二十一个地址' }
        const wanted = presaleOrderInput(planId, { delivery: 'delivered', address })
        return await m.ask(conversion.createOrder, wanted, buyer)
      },
      unknown_division: async (m) => {
        const { planId, buyer } = await arrivedPresale(m)
        const addressId = await savedContradiction(m, buyer)
        const saved = presaleOrderInput(planId, { delivery: 'delivered', addressId })
        expect((await m.ask(conversion.createOrder, saved, buyer)).reason).toBe('unknown_division')
        const typed = presaleOrderInput(planId, { delivery: 'delivered', address: CONTRADICTING_PLACE })
        return await m.ask(conversion.createOrder, typed, buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 35_000 }),
      effects: (m, { planId }) => ordersOf(m, planId),
    },
  }),
]
