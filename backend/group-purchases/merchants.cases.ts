/** Endpoint cases of group purchases: the calls of merchants and operators. */
import { openSession } from 'backend/account'
import { newId } from 'backend/platform/ids'
import * as merchant from 'contract/group-purchases/merchant-groups'
import * as operators from 'contract/group-purchases/operator-groups'
import { myMessages } from 'contract/messages'
import { planDepositFen } from 'contract/plans/terms'
import { publishOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { sql } from 'drizzle-orm'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { newGrade } from '../../tests/fixtures/catalogue-imports'
import { groupFixture, groupTerms } from '../../tests/fixtures/group-purchases'
import {
  closedGroup,
  draftGroup,
  groupsOf,
  openGroup,
  planGroupInput,
  signPlanOf,
  submittedGroup,
  upcomingGroup,
} from '../../tests/fixtures/group-stages'
import { DAY_MS, MINUTE_MS, offerInput, PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { addVariants } from '../../tests/fixtures/paged-rows'
import { payPasswordRefusals } from '../../tests/fixtures/pay-passwords'
import { fresh } from '../../tests/fixtures/sms-codes'

const as = (m: Market) => m.seed.merchant
const hiddenFrom = (m: Market) => m.seed.otherMerchant
const reviewer = (m: Market) => m.newOperator('reviewer')

const see = (m: Market, groupId: string) => m.value(merchant.myGroup, { groupId }, as(m))
const stateOf = async (m: Market, groupId: string) => (await see(m, groupId)).state
const step = (groupId: string) => ({ groupId, ...fresh() })
const approval = (groupId: string) => ({ groupId, decision: 'approve' as const, ...fresh() })
const rejection = (groupId: string) => ({
  ...{ groupId, decision: 'return' as const, note: '交货期过长' },
  ...fresh(),
})
type Planned = Awaited<ReturnType<typeof planGroupInput>>
const planWrong = async (m: Market, over: (planned: Planned) => Partial<Planned>) => {
  const planned = await planGroupInput(m)
  return await m.ask(merchant.planGroup, { ...planned, ...over(planned) }, as(m))
}
type CatalogueGoods = NonNullable<Planned['catalogue']>
const catalogueGoods = (m: Market, over: Partial<CatalogueGoods> = {}): CatalogueGoods => ({
  ...{ productId: m.seed.goods.drawing.id, warehouseId: m.seed.warehouseIds.ningbo },
  deliveries: [
    { way: 'pickup', freightFenPerTon: 0 },
    { way: 'delivered', freightFenPerTon: null },
  ],
  ...over,
})
/** Input of a plan of goods that no offer has. */
const ofCatalogue = async (m: Market, over: Partial<CatalogueGoods> = {}) => {
  const { offerId: _, ...terms } = await planGroupInput(m)
  return { ...terms, catalogue: catalogueGoods(m, over) }
}
const at = (m: Market, ms: number) => new Date(m.clock.now().getTime() + ms).toISOString()
const countOf = async (m: Market) => (await m.value(merchant.myGroups, { size: 1 }, as(m))).total
const tier = (reachedKg: number, priceFenPerTon: number) => ({ reachedKg, priceFenPerTon })

/** A submitted group purchase of goods that no offer has. */
async function submittedOwn(m: Market, productId: string): Promise<string> {
  const { id } = await m.value(merchant.planGroup, await ofCatalogue(m, { productId }), as(m))
  await m.value(merchant.submitGroup, step(id), as(m))
  return id
}

/** Input that opens 50 t. */
const opening = (groupId: string, weightKg = 50_000) => ({
  ...{ groupId, weightKg, payPassword: PAY_PASSWORD },
  ...fresh(),
})
const openedKg = async (m: Market, groupId: string) => (await see(m, groupId)).openedKg

/** Begins in an hour, for four days. */
function timesFrom(m: Market) {
  const from = (days: number) => new Date(m.clock.now().getTime() + 60 * MINUTE_MS + days * DAY_MS)
  return { startsAt: from(0), endsAt: from(4), deliverFrom: from(5), deliverUntil: from(19) }
}

/** A group purchase that can be opened; the merchant's company has money. */
async function unopened(m: Market): Promise<string> {
  await groupsOf(m)
  return await upcomingGroup(m)
}

/** A member of the merchant's staff who may pay, with a pay password. */
const financier = (m: Market): Promise<Person> =>
  addStaff(m, m.seed.merchant, 'finance', { payPassword: true })

export const groupCases = [
  endpointCase({
    endpoint: merchant.myGroups,
    as,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await draftGroup(m)
      const inState = async (state: 'draft' | 'submitted') =>
        (await m.value(merchant.myGroups, { state, size: 1_000 }, as(m))).list.map((group) => group.id)
      expect(await inState('draft')).toContain(id)
      expect(await inState('submitted')).not.toContain(id)
      const others = await m.value(merchant.myGroups, { size: 1_000 }, hiddenFrom(m))
      expect(others.list.map((group) => group.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.myGroup,
    as,
    valid: async (m) => ({ groupId: await draftGroup(m) }),
    hiddenFrom,
    happy: async (m) => {
      const groupId = await draftGroup(m)
      expect(await see(m, groupId)).toMatchObject({
        ...{ state: 'draft', phase: null, openSteps: ['submit', 'withdraw'], openBondFen: 0 },
      })
      const open = await openGroup(m, { openedKg: 50_000 })
      await signPlanOf(m, open, 40_000)
      expect(await see(m, open)).toMatchObject({
        ...{ phase: 'open', signedKg: 40_000, openKg: 40_000, openSteps: ['open_tons', 'declare_default'] },
        openBondFen: planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 100 }, 10_000),
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.planGroup,
    as,
    valid: (m) => planGroupInput(m),
    hiddenFrom,
    happy: async (m) => {
      const { id } = await m.value(merchant.planGroup, await planGroupInput(m), as(m))
      expect(await see(m, id)).toMatchObject({
        ...{ state: 'draft', offerFenPerTon: 673_500, totalKg: 400_000, openedKg: 0, catalogue: null },
      })
      const goods = catalogueGoods(m)
      const own = await m.value(merchant.planGroup, await ofCatalogue(m, goods), as(m))
      expect(await see(m, own.id)).toMatchObject({
        ...{ state: 'draft', offerId: null, offerFenPerTon: null, catalogue: goods },
        ...{ grade: m.seed.goods.drawing.grade, maker: m.seed.goods.drawing.maker },
      })
      const both = await m.ask(merchant.planGroup, { ...(await planGroupInput(m)), catalogue: goods }, as(m))
      expect([both.status, JSON.stringify(both.data)]).toEqual([
        ...[400, expect.stringContaining('请选择一条在售报价，或目录中的商品与仓库')],
      ])
    },
    refusals: {
      product_unknown: async (m) =>
        m.ask(merchant.planGroup, await ofCatalogue(m, { productId: newId() }), as(m)),
      warehouse_unknown: async (m) =>
        m.ask(merchant.planGroup, await ofCatalogue(m, { warehouseId: newId() }), as(m)),
      permit_missing: async (m) => {
        const styrene = await ofCatalogue(m, { productId: m.seed.goods.styrene.id })
        return await m.ask(merchant.planGroup, styrene, m.seed.otherMerchant)
      },
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 500_000 })
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return await planWrong(m, () => ({ offerId }))
      },
      group_times_wrong: async (m) => {
        const past = { startsAt: at(m, -3 * DAY_MS), endsAt: at(m, -DAY_MS) }
        const before = await countOf(m)
        expect((await planWrong(m, () => past)).reason, 'all of it in the past').toBe('group_times_wrong')
        expect(await countOf(m)).toBe(before)
        return await planWrong(m, () => ({ startsAt: at(m, -1) }))
      },
      group_delivery_wrong: (m) =>
        planWrong(m, ({ endsAt }) => ({
          deliverFrom: new Date(new Date(endsAt).getTime() - DAY_MS).toISOString(),
        })),
      group_quantities_wrong: (m) => planWrong(m, () => ({ limitKg: 12_345 })),
      first_tier_not_minimum: (m) => planWrong(m, () => ({ tiers: [tier(200_000, 670_000)] })),
      tiers_not_rising: (m) =>
        planWrong(m, () => ({ tiers: [tier(100_000, 670_000), tier(100_000, 668_000)] })),
      prices_not_falling: async (m) => {
        const rising = [tier(100_000, 668_000), tier(200_000, 670_000)]
        const answer = await planWrong(m, () => ({ tiers: rising }))
        expect(answer).toMatchObject({ reason: 'prices_not_falling', data: { position: 2 } })
        return await planWrong(m, () => ({ tiers: [tier(100_000, 670_000), tier(200_000, 670_000)] }))
      },
      tier_above_total: (m) =>
        planWrong(m, () => ({ tiers: [tier(100_000, 670_000), tier(500_000, 668_000)] })),
      deposit_too_high: async (m) => {
        const deep = [tier(100_000, 670_000), tier(200_000, 334_900)]
        const answer = await planWrong(m, () => ({ tiers: deep }))
        expect(answer.data).toMatchObject({ depositFenPerTon: 67_000, mostFenPerTon: 66_980 })
        return answer
      },
      group_not_cheaper: (m) => planWrong(m, () => ({ tiers: [tier(100_000, 673_500)] })),
      group_stock_missing: (m) => planWrong(m, () => ({ totalKg: 600_000 })),
      unusual_values: (m) => planWrong(m, () => ({ tiers: [tier(100_000, 67_000)] })),
    },
    repeat: {
      other: async (input) => ({ ...input, limitKg: 100_000 }),
      effects: countOf,
    },
  }),

  endpointCase({
    endpoint: merchant.submitGroup,
    as,
    valid: async (m) => step(await draftGroup(m)),
    hiddenFrom,
    happy: async (m) => {
      const groupId = await draftGroup(m)
      await m.value(merchant.submitGroup, step(groupId), as(m))
      expect(await stateOf(m, groupId)).toBe('submitted')
    },
    refusals: {
      group_step_not_open: async (m) => m.ask(merchant.submitGroup, step(await submittedGroup(m)), as(m)),
      group_starts_past: async (m) => {
        const groupId = await draftGroup(m)
        return await m.later(2 * DAY_MS, async () =>
          m.ask(merchant.submitGroup, step(groupId), await again(m)),
        )
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, groupId: await draftGroup(m) }),
      effects: async (m, { groupId }) => Number((await stateOf(m, groupId)) === 'submitted'),
    },
  }),

  endpointCase({
    endpoint: merchant.withdrawGroup,
    as,
    valid: async (m) => step(await draftGroup(m)),
    hiddenFrom,
    happy: async (m) => {
      const groupId = await openGroup(m, { openedKg: 50_000 })
      expect((await see(m, groupId)).openBondFen).toBeGreaterThan(0)
      await m.value(merchant.withdrawGroup, step(groupId), as(m))
      expect(await see(m, groupId)).toMatchObject({ state: 'withdrawn', openBondFen: 0, openSteps: [] })
    },
    refusals: {
      group_step_not_open: async (m) => {
        const groupId = await openGroup(m)
        await signPlanOf(m, groupId, 30_000)
        return await m.ask(merchant.withdrawGroup, step(groupId), as(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, groupId: await draftGroup(m) }),
      effects: async (m, { groupId }) => Number((await stateOf(m, groupId)) === 'withdrawn'),
    },
  }),

  endpointCase({
    endpoint: merchant.openTons,
    as,
    valid: async (m) => opening(await unopened(m)),
    hiddenFrom,
    happy: async (m) => {
      const groupId = await unopened(m)
      const bondFen = planDepositFen({ highestFenPerTon: 670_000, depositPerMille: 100 }, 50_000)
      const opened = await m.value(merchant.openTons, opening(groupId), as(m))
      expect(opened).toEqual({ openedKg: 50_000, bondFen })
      expect(await see(m, groupId)).toMatchObject({ openedKg: 50_000, openBondFen: bondFen })
    },
    refusals: {
      group_step_not_open: async (m) =>
        m.ask(merchant.openTons, opening((await closedGroup(m)).groupId), as(m)),
      group_tons_closed: async (m) => {
        const answer = await m.ask(merchant.openTons, opening(await unopened(m), 400_001), as(m))
        expect(answer.data).toMatchObject({ leftKg: 400_000 })
        return answer
      },
      verification_expired: async (m) => {
        const groupId = await unopened(m)
        return await m.later(31 * MINUTE_MS, () => m.ask(merchant.openTons, opening(groupId), as(m)))
      },
      ...payPasswordRefusals(merchant.openTons, async (m) => opening(await unopened(m)), financier),
      balance_short: async (m) => {
        const poor = m.seed.otherMerchant
        const groups = groupFixture(m.db, { ...m.seed, merchant: poor })
        const [now, validUntil] = [m.clock.now(), at(m, 30 * DAY_MS)]
        const offer = offerInput(m.seed, { stockKg: 500_000, validUntil })
        const { offerId } = await m.value(publishOffer, offer, poor)
        const { id } = accepted(await groups.plan(groupTerms(offerId, timesFrom(m)), now))
        accepted(await groups.submit(id, now))
        accepted(await groups.decide(id, 'approve', now))
        const answer = await m.ask(merchant.openTons, opening(id, 400_000), poor)
        expect(answer.data).toMatchObject({ missingFen: expect.any(Number) })
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, weightKg: 60_000 }),
      effects: async (m, { groupId }) => Number((await openedKg(m, groupId)) > 0),
    },
  }),

  endpointCase({
    endpoint: operators.operatorGroups,
    as: reviewer,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await reviewer(m)
      const waiting = async () =>
        (await m.value(operators.operatorGroups, { state: 'submitted', size: 1_000 }, operator)).list
      const [draft, submitted] = [await draftGroup(m), await submittedGroup(m)]
      const ids = (await waiting()).map(({ id }) => id)
      expect(ids).toContain(submitted)
      expect(ids).not.toContain(draft)
      await m.value(operators.decideGroup, approval(submitted), operator)
      expect((await waiting()).map(({ id }) => id)).not.toContain(submitted)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.operatorGroup,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ groupId: await submittedGroup(m) }),
    happy: async (m) => {
      const operator = await reviewer(m)
      const groupId = await submittedGroup(m)
      const detail = () => m.value(operators.operatorGroup, { groupId }, operator)
      expect(await detail()).toMatchObject({ state: 'submitted', reviewer: null })
      await m.value(operators.decideGroup, approval(groupId), operator)
      expect(await detail()).toMatchObject({ state: 'approved', reviewer: expect.any(String) })
      const draft = await m.ask(operators.operatorGroup, { groupId: await draftGroup(m) }, operator)
      expect(draft.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.decideGroup,
    as: reviewer,
    hiddenFrom: 'anyone',
    valid: async (m) => approval(await submittedGroup(m)),
    happy: async (m) => {
      const [approved, returned] = [await submittedGroup(m), await submittedGroup(m)]
      await m.value(operators.decideGroup, approval(approved), await reviewer(m))
      expect(await see(m, approved)).toMatchObject({ state: 'approved', phase: 'upcoming' })
      await m.value(operators.decideGroup, rejection(returned), await reviewer(m))
      expect(await see(m, returned)).toMatchObject({ state: 'returned', reviewNote: '交货期过长' })
      const { list } = await m.value(myMessages, { type: 4, size: 1000 }, as(m))
      expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['团购已通过审核', '团购已退回']))
      const own = await submittedOwn(m, m.seed.goods.drawing.id)
      await m.value(operators.decideGroup, approval(own), await reviewer(m))
      expect(await see(m, own)).toMatchObject({ state: 'approved', offerId: null })
    },
    refusals: {
      group_goods_unusable: async (m) => {
        const [product] = await addVariants(m, newGrade())
        const productId = product?.id ?? ''
        const groupId = await submittedOwn(m, productId)
        await m.db.orm.execute(sql`update product set disabled_at = now() where id = ${productId}`)
        return await m.ask(operators.decideGroup, approval(groupId), await reviewer(m))
      },
      offer_not_on_sale: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 500_000 })
        const groupId = await submittedGroup(m, { offerId })
        await m.value(withdrawOffer, { offerId, ...fresh() }, as(m))
        return await m.ask(operators.decideGroup, approval(groupId), await reviewer(m))
      },
      group_step_not_open: async (m) =>
        m.ask(operators.decideGroup, approval(await upcomingGroup(m)), await reviewer(m)),
      group_starts_past: async (m) => {
        const groupId = await submittedGroup(m)
        return await m.later(2 * DAY_MS, async () =>
          m.ask(operators.decideGroup, approval(groupId), await reviewer(m)),
        )
      },
      group_stock_missing: async (m) => {
        const offerId = await putOnSale(m, { stockKg: 500_000 })
        const ids = [await submittedGroup(m, { offerId }), await submittedGroup(m, { offerId })]
        const answers = []
        for (const id of ids)
          answers.push(await m.ask(operators.decideGroup, approval(id), await reviewer(m)))
        const [first, second] = answers
        expect(first?.status).toBe(200)
        if (!second) throw new Error('no second answer')
        return second
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, groupId: await submittedGroup(m) }),
      effects: async (m, { groupId }) => Number((await stateOf(m, groupId)) === 'approved'),
    },
  }),
]

/** The merchant with a session that was opened after the clock was moved. */
async function again(m: Market) {
  const { merchant: seller } = m.seed
  const session = await m.db.transaction((tx) =>
    openSession(tx, seller.memberId, '203.0.113.7', m.clock.now()),
  )
  return { ...seller, ...session }
}
