/** Endpoint cases of group purchases: the calls of buyers, and the default of a seller. */
import { openSession } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { capitalOf } from 'backend/wallet'
import { saveAddress } from 'contract/addresses'
import { DAY_MS, MINUTE_MS } from 'contract/durations'
import type { Endpoint, InputOf } from 'contract/endpoint'
import * as contract from 'contract/group-purchases'
import * as conversion from 'contract/group-purchases/conversion'
import { myGroup } from 'contract/group-purchases/merchant-groups'
import { declareDefault } from 'contract/group-purchases/seller-default'
import { plannedAndOrders } from 'contract/plans'
import { planDepositFen } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '../../tests/endpoints/answer'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import {
  closedGroup,
  groupBuyer,
  groupsOf,
  openGroup,
  signPlanOf,
  submittedGroup,
  upcomingGroup,
} from '../../tests/fixtures/group-stages'
import { companyOf } from '../../tests/fixtures/lot-stages'
import { PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import {
  CONTRADICTING_PLACE,
  PLACE,
  putOnSale,
  savedContradiction,
  unmappedWarehouse,
} from '../../tests/fixtures/offers-and-orders'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { conversionInput, convertiblePlan, poorBuyer, signingInput } from '../../tests/fixtures/plan-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { settleDefaults } from './seller-default'

const ADDRESSES_MAX = 20
const BY_DESTINATION = [{ way: 'delivered' as const, freightFenPerTon: null }]

const see = (m: Market, id: string, as?: Person) => m.value(contract.info, { id }, as)
/** Of the fixture's highest price. */
const depositFen = (weightKg: number) =>
  planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 100 }, weightKg)

const listed = async (m: Market, input: InputOf<typeof contract.getGroupPlannedList> = {}) =>
  (await m.value(contract.getGroupPlannedList, { size: 1_000, ...input })).list

async function closingGroup(m: Market): Promise<string> {
  return (await closedGroup(m)).groupId
}

/** Number of the plans of a group purchase. */
const plansIn = async (m: Market, id: string) => (await m.value(contract.moreDetail, { id })).total

export const listCases = [
  endpointCase({
    endpoint: contract.getGroupPlannedList,
    valid: async () => ({}),
    happy: async (m) => {
      const film = await putOnSale(m, { productId: m.seed.goods.film.id, stockKg: 500_000 })
      const [open, upcoming, closed] = [await openGroup(m), await upcomingGroup(m), await closingGroup(m)]
      const [waiting, other] = [await submittedGroup(m), await upcomingGroup(m, { offerId: film })]
      const all = (await listed(m)).map(({ id }) => id)
      const positions = [open, upcoming, closed].map((id) => all.indexOf(id))
      expect(
        [...positions].sort((a, b) => a - b),
        'open, to come, closed',
      ).toEqual(positions)
      expect(positions).not.toContain(-1)
      expect(all).not.toContain(waiting)
      const find = async (input: InputOf<typeof contract.getGroupPlannedList>) =>
        (await listed(m, input)).map(({ id }) => id).filter((id) => [open, other].includes(id))
      expect(await find({ category: ['LLDPE'] })).toEqual([other])
      expect(await find({ sText: 't30s 镇海' })).toEqual([open])
      expect(await find({ city: ['东莞'] })).toEqual([])
      expect(await find({ shopId: m.seed.otherMerchant.shopId ?? '' })).toEqual([])
      const { facets } = await m.value(contract.getGroupPlannedList, { sText: '7042' })
      expect(facets.category.map(({ value }) => value)).toEqual(['LLDPE'])
      await signPlanOf(m, open, 100_000)
      expect((await listed(m)).find(({ id }) => id === open)).toMatchObject({
        ...{ phase: 'open', signedKg: 100_000, companies: 1, presentFenPerTon: 670_000 },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getGroupPurchas,
    valid: async () => ({}),
    happy: async (m) => {
      // The group purchase that ends next is in the teaser, however many there are.
      const at = (ms: number) => new Date(m.clock.now().getTime() + ms)
      const times = { startsAt: at(-DAY_MS), endsAt: at(MINUTE_MS) }
      const first = await openGroup(m, { ...times, openedKg: 0 })
      const { list } = await m.value(contract.getGroupPurchas, {})
      expect([list[0]?.id, list.length <= 3]).toEqual([first, true])
      await (await groupsOf(m)).withdraw(first, m.clock.now())
      const ids = (await m.value(contract.getGroupPurchas, {})).list.map(({ id }) => id)
      expect(ids).not.toContain(first)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.info,
    valid: async (m) => ({ id: await upcomingGroup(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await openGroup(m, { openedKg: 120_000 })
      const { buyer } = await signPlanOf(m, id, 100_000)
      expect(await see(m, id)).toMatchObject({
        ...{ phase: 'open', openedKg: 120_000, signedKg: 100_000, presentFenPerTon: 670_000, mine: null },
      })
      const mine = { signedKg: 100_000, range: { minKg: 10_000, stepKg: 5_000, maxKg: 20_000 } }
      expect((await see(m, id, buyer)).mine).toMatchObject(mine)
      expect((await see(m, id, m.seed.newcomer)).mine, 'without a company').toBeNull()
      const waiting = await m.ask(contract.info, { id: await submittedGroup(m) })
      expect([waiting.reason, (await m.ask(contract.info, { id: newId() })).reason]).toEqual([
        ...['not_found', 'not_found'],
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.moreDetail,
    valid: async (m) => ({ id: await upcomingGroup(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await openGroup(m)
      expect((await m.value(contract.moreDetail, { id })).list).toEqual([])
      const { planId, buyer } = await signPlanOf(m, id, 40_000)
      const row = { company: `企业***${planId.slice(-2)}`, weightKg: 40_000 }
      expect((await m.value(contract.moreDetail, { id }, buyer)).list).toMatchObject([
        { ...row, isMine: true },
      ])
      const page = await m.value(contract.moreDetail, { id }, m.seed.rival)
      expect(page.list).toMatchObject([{ ...row, isMine: false }])
      expect(JSON.stringify(page), 'nothing tells the company').not.toContain(buyer.companyId)
    },
    refusals: {},
  }),
]

/** Fen that the person's company has held. */
async function heldFenOf(m: Market, { companyId }: Person): Promise<number> {
  return companyId === null ? 0 : (await capitalOf(m.db.orm, { kind: 'company', id: companyId })).heldFen
}

type SigningReason = (typeof contract.foreseePlanned)['refusals'][number]['reason']

/** What can be refused about the tons of a plan, for both calls. */
function signingRefusals<E extends Endpoint>(
  endpoint: E,
  complete: (m: Market, id: string, weightKg: number) => Promise<InputOf<E>>,
): Record<SigningReason, (m: Market) => Promise<Answer>> {
  const ask = async (m: Market, id: string, weightKg = 30_000, who?: Person) => {
    const as = who ?? (await groupBuyer(m))
    const facts = async () => [await plansIn(m, id), await heldFenOf(m, as)]
    const before = await facts()
    const answer = await m.ask(endpoint, await complete(m, id, weightKg), as)
    expect(await facts(), 'nothing is signed or held').toEqual(before)
    return answer
  }
  return {
    plan_company_required: async (m) => ask(m, await openGroup(m), 30_000, m.seed.newcomer),
    group_not_open: async (m) => {
      const id = await upcomingGroup(m)
      await (await groupsOf(m)).withdraw(id, m.clock.now())
      const input = await complete(m, await openGroup(m), 30_000)
      return await m.ask(endpoint, { ...(input as object), id } as InputOf<E>, await groupBuyer(m))
    },
    group_not_started: async (m) => ask(m, await upcomingGroup(m)),
    group_ended: async (m) => {
      const at = (ms: number) => new Date(m.clock.now().getTime() + ms)
      const id = await openGroup(m, { startsAt: at(-DAY_MS), endsAt: at(MINUTE_MS) })
      const who = await groupBuyer(m)
      const input = await complete(m, id, 30_000)
      const late = await m.later(MINUTE_MS + 1, () => m.ask(endpoint, input, who))
      expect([late.reason, await heldFenOf(m, who)], 'a millisecond late').toEqual(['group_ended', 0])
      return await m.later(MINUTE_MS, () => m.ask(endpoint, input, who))
    },
    group_limit_reached: async (m) => {
      const id = await openGroup(m)
      const { buyer } = await signPlanOf(m, id, 150_000)
      return await ask(m, id, 10_000, buyer)
    },
    group_tons_missing: async (m) => {
      const answer = await ask(m, await openGroup(m, { openedKg: 20_000 }))
      expect(answer.data).toMatchObject({ leftKg: 20_000 })
      return answer
    },
    group_quantity_wrong: async (m) => {
      const id = await openGroup(m)
      for (const weightKg of [9_999, 12_000, 155_000])
        expect((await ask(m, id, weightKg)).reason).toBe('group_quantity_wrong')
      return await ask(m, id, 1)
    },
    company_not_authenticated: async (m) => {
      const [id, who] = [await openGroup(m), await groupBuyer(m)]
      await m.db.orm.execute(
        sql`update company set authenticated_until = '2020-01-01' where id = ${who.companyId}`,
      )
      return await ask(m, id, 30_000, who)
    },
    own_shop: async (m) => ask(m, await openGroup(m), 30_000, m.seed.merchant),
    related_company: async (m) => {
      const person = `李${newId().slice(-4)}`
      const [other, who] = [await companyOf(m, person), await companyOf(m, person)]
      const id = await openGroup(m)
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
    endpoint: contract.foreseePlanned,
    as: groupBuyer,
    valid: async (m) => ({ id: await openGroup(m), weightKg: 30_000 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await openGroup(m), await groupBuyer(m)]
      const ask = (weightKg: number) => m.value(contract.foreseePlanned, { id, weightKg }, who)
      expect(await ask(30_000)).toMatchObject({
        ...{ depositFen: depositFen(30_000), goodsMaxFen: 30 * 670_000 },
        ...{ reachedKg: 30_000, reachedFenPerTon: null },
      })
      await signPlanOf(m, id, 150_000)
      await signPlanOf(m, id, 40_000)
      expect(await ask(10_000)).toMatchObject({ reachedKg: 200_000, reachedFenPerTon: 668_000 })
    },
    refusals: signingRefusals(contract.foreseePlanned, async (_, id, weightKg) => ({ id, weightKg })),
  }),

  endpointCase({
    endpoint: contract.createPlanned,
    as: groupBuyer,
    valid: async (m) => signingInput(m, await openGroup(m)),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await openGroup(m), await groupBuyer(m)]
      const before = await see(m, id, who)
      const signed = await m.value(contract.createPlanned, await signingInput(m, id), who)
      expect(signed).toMatchObject({ weightKg: 30_000, depositFen: depositFen(30_000) })
      const after = await see(m, id, who)
      expect([after.signedKg, after.companies]).toEqual([before.signedKg + 30_000, before.companies + 1])
      expect((before.mine?.availableFen ?? 0) - (after.mine?.availableFen ?? 0)).toBe(depositFen(30_000))
      const plan = await m.value(plannedAndOrders, { id: signed.planId }, who)
      expect(plan).toMatchObject({ state: 'effective', openKg: 30_000, bondFen: depositFen(30_000) })
      const tabs = [await signingInput(m, id, 80_000), await signingInput(m, id, 80_000)]
      const answers = await Promise.all(tabs.map((input) => m.ask(contract.createPlanned, input, who)))
      expect(
        answers.map(({ reason }) => reason ?? 'ok').sort(),
        'two tabs, together above the limit',
      ).toEqual(['group_quantity_wrong', 'ok'])
      expect(await heldFenOf(m, who)).toBe(depositFen(30_000) + depositFen(80_000))
    },
    refusals: {
      ...signingRefusals(contract.createPlanned, signingInput),
      group_terms_changed: async (m) => {
        const input = await signingInput(m, await openGroup(m))
        return await m.ask(
          contract.createPlanned,
          { ...input, termsHash: 'a'.repeat(64) },
          await groupBuyer(m),
        )
      },
      verification_expired: async (m) => {
        const [id, who] = [await openGroup(m), await groupBuyer(m)]
        const input = await signingInput(m, id)
        return await m.later(31 * MINUTE_MS, () => m.ask(contract.createPlanned, input, who))
      },
      ...payPasswordRefusals(
        contract.createPlanned,
        async (m) => signingInput(m, await openGroup(m)),
        groupBuyer,
      ),
      plan_balance_short: async (m) => {
        const id = await openGroup(m)
        const answer = await m.ask(contract.createPlanned, await signingInput(m, id), await poorBuyer(m))
        expect(answer.data).toMatchObject({ missingFen: depositFen(30_000) })
        expect(answer.msg).toContain('企业钱包余额不足')
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
    const { planId, buyer } = await signPlanOf(m, await openGroup(m), 30_000)
    return await m.ask(endpoint, complete(planId), buyer)
  },
  conversion_over: async (m: Market) => {
    const { planId, buyer } = await convertiblePlan(m, { endedAgoMs: 9 * DAY_MS })
    const answer = await m.later(2 * DAY_MS, async () => {
      const now = m.clock.now()
      const session = await m.db.transaction((tx) => openSession(tx, buyer.memberId, '203.0.113.7', now))
      return await m.ask(endpoint, complete(planId), session)
    })
    return answer
  },
  exceeds_plan: async (m: Market) => {
    const { planId, buyer } = await convertiblePlan(m)
    const answer = await m.ask(endpoint, complete(planId, { weightKg: 105_000 }), buyer)
    expect(answer.data).toMatchObject({ leftKg: 100_000 })
    return answer
  },
  off_step: async (m: Market) => {
    const { planId, buyer } = await convertiblePlan(m)
    return await m.ask(endpoint, complete(planId, { weightKg: 31_000 }), buyer)
  },
  delivery_not_offered: async (m: Market) => {
    const { planId, buyer } = await convertiblePlan(m)
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

const planOfHolder = async (m: Market, as: Person) => (await convertiblePlan(m, { buyer: as })).planId

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
      const { planId, buyer } = await convertiblePlan(m)
      const ask = (weightKg: number) =>
        m.value(conversion.foreseeOrder, { planId, weightKg, delivery: 'pickup' }, buyer)
      expect(await ask(30_000)).toMatchObject({
        ...{ priceFenPerTon: 670_000, goodsFen: 30 * 670_000, depositFen: depositFen(30_000) },
        ...{ dueFen: 30 * 670_000 - depositFen(30_000), leftKg: 70_000 },
      })
      await m.value(conversion.createOrder, conversionInput(planId), buyer)
      expect((await ask(70_000)).leftKg).toBe(0)
    },
    refusals: {
      ...convertRefusals(conversion.foreseeOrder, (planId, over) => {
        const { weightKg, delivery } = conversionInput(planId, over)
        return { planId, weightKg, delivery }
      }),
      freight_unknown: async (m) => {
        const { planId, buyer } = await convertiblePlan(m, { offer: { deliveries: BY_DESTINATION } })
        const wanted = { planId, weightKg: 30_000, delivery: 'delivered' as const, city: '某地' }
        return await m.ask(conversion.foreseeOrder, wanted, buyer)
      },
    },
  }),

  endpointCase({
    endpoint: conversion.createOrder,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => conversionInput(await planOfHolder(m, as)),
    happy: async (m) => {
      const { planId, buyer } = await convertiblePlan(m)
      const foreseen = await m.value(
        conversion.foreseeOrder,
        { planId, weightKg: 30_000, delivery: 'pickup' },
        buyer,
      )
      const placed = await m.value(conversion.createOrder, conversionInput(planId), buyer)
      expect(placed).toMatchObject({ amountFen: foreseen.totalFen, payBefore: foreseen.payBefore })
      const plan = await m.value(plannedAndOrders, { id: planId }, buyer)
      expect(plan).toMatchObject({
        ...{ state: 'partly_converted', orderedKg: 30_000, openKg: 70_000 },
        orders: [{ id: placed.orderId, state: 'awaiting_payment', weightKg: 30_000 }],
      })
    },
    refusals: {
      ...convertRefusals(conversion.createOrder, conversionInput),
      company_not_authenticated: async (m) => {
        const { planId, buyer } = await convertiblePlan(m)
        await m.db.orm.execute(
          sql`update company set authenticated_until = '2020-01-01' where id = ${buyer.companyId}`,
        )
        return await m.ask(conversion.createOrder, conversionInput(planId), buyer)
      },
      freight_unknown: async (m) => {
        const offer = { deliveries: BY_DESTINATION, warehouseId: await unmappedWarehouse(m) }
        const { planId, buyer } = await convertiblePlan(m, { offer })
        const wanted = conversionInput(planId, { delivery: 'delivered', address: PLACE })
        return await m.ask(conversion.createOrder, wanted, buyer)
      },
      delivered_freight_changed: async (m) => {
        const { planId, buyer } = await convertiblePlan(m, { offer: { deliveries: BY_DESTINATION } })
        const wanted = { delivery: 'delivered' as const, address: PLACE, freightFenPerTon: 1 }
        return await m.ask(conversion.createOrder, conversionInput(planId, wanted), buyer)
      },
      address_missing: async (m) => {
        const { planId, buyer } = await convertiblePlan(m)
        return await m.ask(conversion.createOrder, conversionInput(planId, { delivery: 'delivered' }), buyer)
      },
      too_many_addresses: async (m) => {
        const { planId, buyer } = await convertiblePlan(m)
        for (let n = 0; n < ADDRESSES_MAX; n++) await m.value(saveAddress, { ...PLACE, ...fresh() }, buyer)
        const address = { ...PLACE, detail: '第二十一个地址' }
        return await m.ask(
          conversion.createOrder,
          conversionInput(planId, { delivery: 'delivered', address }),
          buyer,
        )
      },
      unknown_division: async (m) => {
        const { planId, buyer } = await convertiblePlan(m)
        const addressId = await savedContradiction(m, buyer)
        const saved = conversionInput(planId, { delivery: 'delivered', addressId })
        expect((await m.ask(conversion.createOrder, saved, buyer)).reason).toBe('unknown_division')
        const typed = conversionInput(planId, { delivery: 'delivered', address: CONTRADICTING_PLACE })
        return await m.ask(conversion.createOrder, typed, buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 35_000 }),
      effects: (m, { planId }) => ordersOf(m, planId),
    },
  }),
]

const seller = (m: Market) => m.seed.merchant
const defaultInput = (groupId: string) => ({
  ...{ groupId, reason: '装置停车', payPassword: PAY_PASSWORD },
  ...fresh(),
})

export const defaultCases = [
  endpointCase({
    endpoint: declareDefault,
    as: seller,
    hiddenFrom: (m) => m.seed.otherMerchant,
    valid: async (m) => defaultInput(await closingGroup(m)),
    happy: async (m) => {
      const { groupId, planId, buyer } = await convertiblePlan(m)
      const before = (await see(m, groupId, buyer)).mine?.availableFen ?? 0
      expect((await m.value(myGroup, { groupId }, seller(m))).openSteps).toEqual(['declare_default'])
      await m.value(declareDefault, defaultInput(groupId), seller(m))
      expect((await see(m, groupId)).phase).toBe('defaulted')
      await settleDefaults(m.db, m.clock.now())
      const plan = await m.value(plannedAndOrders, { id: planId }, buyer)
      expect(plan).toMatchObject({
        ...{ state: 'released', openKg: 0, ends: [{ end: 'seller_default', weightKg: 100_000 }] },
      })
      const { mine } = await see(m, groupId, buyer)
      expect((mine?.availableFen ?? 0) - before, 'the deposit returns').toBe(depositFen(100_000))
      const groups = await groupsOf(m)
      await groups.runForfeits(new Date(m.clock.now().getTime() + 6 * DAY_MS))
      const after = (await see(m, groupId, buyer)).mine?.availableFen ?? 0
      expect(after - before, 'and the same again').toBe(2 * depositFen(100_000))
    },
    refusals: {
      group_step_not_open: async (m) => m.ask(declareDefault, defaultInput(await openGroup(m)), seller(m)),
      verification_expired: async (m) => {
        const groupId = await closingGroup(m)
        return await m.later(31 * MINUTE_MS, () => m.ask(declareDefault, defaultInput(groupId), seller(m)))
      },
      ...payPasswordRefusals(
        declareDefault,
        async (m) => defaultInput(await closingGroup(m)),
        (m) => addStaff(m, m.seed.merchant, 'finance', { payPassword: true }),
      ),
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一原因' }),
      effects: async (m, { groupId }) => Number((await see(m, groupId)).phase === 'defaulted'),
    },
  }),
]
