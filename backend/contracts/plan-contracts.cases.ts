/** Endpoint cases of the contracts of plans, for both sides. */

import { verifyDocument } from 'contract/contracts'
import * as contract from 'contract/contracts/plan-contracts'
import { stopSeal } from 'contract/contracts/seals'
import { PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { memberPersonalCenterData } from 'contract/home/personal-center'
import { plannedAndOrders } from 'contract/plans'
import { sql } from 'drizzle-orm'
import { addStaff } from 'tests/fixtures/authentication'
import { sealingClerk, sealOf, signingProofRefusals, withCompanyName } from 'tests/fixtures/contracts'
import { closedGroup, groupBuyer } from 'tests/fixtures/group-stages'
import { DAY_MS, type Person } from 'tests/fixtures/market'
import {
  holderSigned,
  holderSigns,
  sealedBuyer,
  shopSigned,
  shopSigns,
  signedPlan,
} from 'tests/fixtures/plan-contracts'
import { convertiblePlan } from 'tests/fixtures/plan-stages'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { remindOfPlanContracts } from './remind-of-plans'

const SIGNING_MS = PLAN_SIGNING_DAYS * DAY_MS
const rival = (m: Market) => m.seed.rival
const merchant = (m: Market) => m.seed.merchant
const otherMerchant = (m: Market) => m.seed.otherMerchant

const read = (m: Market, planId: string, who: Person) => m.value(contract.planContract, { planId }, who)
const readAsShop = (m: Market, planId: string) =>
  m.value(contract.shopPlanContract, { planId }, m.seed.merchant)

/** A plan that was signed four days ago. */
const latePlan = (m: Market) => convertiblePlan(m, { endedAgoMs: SIGNING_MS })

/** A signature of the holder while its company has this name. */
async function holderSignsAs(m: Market, name: string) {
  const { planId, buyer } = await signedPlan(m, await sealedBuyer(m))
  return await withCompanyName(m, buyer, name, async () =>
    m.ask(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer),
  )
}

/** The same of the seller. */
async function shopSignsAs(m: Market, name: string) {
  const { planId } = await signedPlan(m)
  await sealOf(m)
  return await withCompanyName(m, m.seed.merchant, name, async () =>
    m.ask(contract.signShopPlanContract, await shopSigns(m, planId), m.seed.merchant),
  )
}

type Listed = { state?: 'to_sign' | 'draft' | 'signing' | 'completed' | 'expired'; q?: string }
const listed = async (m: Market, who: Person, input: Listed = {}) =>
  (await m.value(contract.planContracts, { ...input, size: 1000 }, who)).list
const listedByShop = async (m: Market, input: Listed = {}) =>
  (await m.value(contract.shopPlanContracts, { ...input, size: 1000 }, m.seed.merchant)).list
const idsOf = (rows: readonly { planId: string }[]) => rows.map(({ planId }) => planId)

/** Number of sides that were told that the contract of a plan waits. */
async function reminders(m: Market, planId: string, now: Date): Promise<number> {
  await remindOfPlanContracts(m.db, now)
  await remindOfPlanContracts(m.db, now)
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(distinct kind)::int as n from message where kind in ('contract_of_buyer', 'contract_of_shop')
      and link like ${`%${planId}`} and title like '%待签署'`,
  )
  return row?.n ?? 0
}

export const planContractCases = [
  endpointCase({
    endpoint: contract.planContracts,
    as: groupBuyer,
    valid: async () => ({ state: 'draft' as const }),
    happy: async (m) => {
      const { planId, buyer } = await signedPlan(m)
      const plan = await m.value(plannedAndOrders, { id: planId }, buyer)
      const [row] = await listed(m, buyer, { q: plan.planNo.toLowerCase() })
      expect(row).toMatchObject({
        ...{ planId, state: 'draft', signedBy: [], weightKg: 30_000, contractNo: `HT${plan.planNo}` },
        dueAt: new Date(Date.parse(plan.signedAt) + SIGNING_MS).toISOString(),
      })
      expect(row?.partner).toMatch(/有限公司$/)
      expect(await listed(m, buyer, { q: 'nomatch' })).toEqual([])
      expect(await listed(m, buyer, { state: 'to_sign' })).toEqual([])
      await m.value(contract.signShopPlanContract, await shopSigns(m, planId), m.seed.merchant)
      expect(idsOf(await listed(m, buyer, { state: 'to_sign' })), 'the seller has signed').toEqual([planId])
      const { toDo } = await m.value(memberPersonalCenterData, {}, buyer)
      expect(toDo).toMatchObject([{ kind: 'sign_plan_contract', count: 1, dueAt: row?.dueAt }])
      await m.value(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      expect(idsOf(await listed(m, buyer, { state: 'completed' }))).toEqual([planId])
      expect(await listed(m, buyer, { state: 'to_sign' })).toEqual([])
      const late = await latePlan(m)
      expect(idsOf(await listed(m, late.buyer, { state: 'expired' }))).toEqual([late.planId])
      expect(await listed(m, await rival(m)), 'of other companies').toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopPlanContracts,
    as: merchant,
    valid: async () => ({ state: 'draft' as const }),
    happy: async (m) => {
      const { planId, buyer } = await holderSigned(m)
      const own = (await listedByShop(m, { state: 'to_sign' })).find((row) => row.planId === planId)
      expect(own).toMatchObject({ state: 'signing', signedBy: ['buyer'] })
      const others = await m.value(contract.shopPlanContracts, { size: 1000 }, m.seed.otherMerchant)
      expect(idsOf(others.list)).not.toContain(planId)
      const signedAt = Date.parse(own?.signedAt ?? '')
      expect(await reminders(m, planId, new Date(signedAt + DAY_MS)), 'two days are left').toBe(0)
      expect(await reminders(m, planId, new Date(signedAt + 2 * DAY_MS)), 'the seller alone').toBe(1)
      expect(idsOf(await listed(m, buyer))).toEqual([planId])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.planContract,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ planId: (await signedPlan(m, as)).planId }),
    happy: async (m) => {
      const { planId, buyer } = await signedPlan(m)
      const plan = await m.value(plannedAndOrders, { id: planId }, buyer)
      const draft = await read(m, planId, buyer)
      const dueAt = new Date(Date.parse(plan.signedAt) + SIGNING_MS).toISOString()
      expect(draft).toMatchObject({ state: 'draft', openActs: ['sign'], weightKg: 30_000, dueAt })
      expect(draft.contractNo).toBe(`HT${plan.planNo}`)
      const [, terms] = draft.clauses
      expect(
        terms?.lines.map((line) => line.replace(/^\d+\. /, '')),
        'the plan’s terms',
      ).toEqual(plan.terms)
      await m.value(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      expect(await read(m, planId, buyer)).toMatchObject({
        ...{ state: 'signing', signedBy: ['buyer'], openActs: [], contentHash: draft.contentHash },
      })
      const late = await latePlan(m)
      expect(await read(m, late.planId, late.buyer)).toMatchObject({ state: 'expired', openActs: [] })
      const { state } = await m.value(plannedAndOrders, { id: late.planId }, late.buyer)
      expect(state, 'the plan goes on').toBe('convertible')
      const failed = await closedGroup(m, { weightKg: 30_000 })
      expect((await read(m, failed.planId, failed.buyer)).state, 'a released plan').toBe('expired')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.planContractFile,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ planId: (await signedPlan(m, as)).planId }),
    happy: async (m) => {
      const { planId, buyer } = await signedPlan(m)
      const pdf = async () => (await m.value(contract.planContractFile, { planId }, buyer)).pdf
      const draft = await pdf()
      expect(await pdf(), 'the same content gives the same bytes').toBe(draft)
      await m.value(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      expect(await pdf()).not.toBe(draft)
      expect((await m.value(verifyDocument, { pdf: await pdf() })).signatures).toHaveLength(1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.signPlanContract,
    as: sealedBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => await holderSigns(m, (await signedPlan(m, as)).planId, as),
    happy: async (m) => {
      const { planId, buyer } = await shopSigned(m)
      const before = await m.value(plannedAndOrders, { id: planId }, buyer)
      const signed = await m.value(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      expect(signed).toEqual({ planId, state: 'completed' })
      const { at: _, ...after } = await m.value(plannedAndOrders, { id: planId }, buyer)
      expect(before, 'the plan is as it was').toMatchObject(after)
      const { pdf } = await m.value(contract.planContractFile, { planId }, buyer)
      expect((await m.value(verifyDocument, { pdf })).signatures).toHaveLength(2)
      const clerk = await addStaff(m, buyer, 'purchasing', { payPassword: true })
      const next = await holderSigns(m, (await signedPlan(m, buyer)).planId, buyer)
      const answer = await m.ask(contract.signPlanContract, { ...next, ...fresh() }, clerk)
      expect([answer.status, answer.reason], 'without a grant').toEqual([403, 'seal_not_allowed'])
    },
    refusals: {
      contract_not_open: async (m) => {
        const { planId, buyer } = await latePlan(m)
        return await m.ask(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      },
      contract_signed_already: async (m) => {
        const { planId, buyer } = await holderSigned(m)
        return await m.ask(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      },
      contract_changed: async (m) => {
        const { planId, buyer } = await signedPlan(m)
        const other = { ...(await holderSigns(m, planId, buyer)), contentHash: '0'.repeat(64) }
        return await m.ask(contract.signPlanContract, other, buyer)
      },
      contract_unprintable: async (m) => await holderSignsAs(m, '𠮷野张𫰠塑料有限公司'),
      seal_required: async (m) => {
        const { planId, buyer } = await signedPlan(m)
        const { sealId: _, ...input } = await holderSigns(m, planId, buyer)
        return await m.ask(contract.signPlanContract, input, buyer)
      },
      seal_not_allowed: async (m) => {
        const { planId, buyer } = await signedPlan(m)
        const input = await holderSigns(m, planId, buyer)
        await m.value(stopSeal, { sealId: input.sealId, ...fresh() }, buyer)
        return await m.ask(contract.signPlanContract, input, buyer)
      },
      ...signingProofRefusals(
        contract.signPlanContract,
        async (m, who) => await holderSigns(m, (await signedPlan(m, who)).planId, who),
        sealedBuyer,
      ),
      signing_refused: async (m) => await holderSignsAs(m, '拒签塑料有限公司'),
      signing_unavailable: async (m) => await holderSignsAs(m, '故障塑料有限公司'),
    },
    repeat: {
      other: async (input) => ({ ...input, contentHash: 'f'.repeat(64) }),
      effects: async (m, { planId }) => (await readAsShop(m, planId)).history.length,
    },
  }),

  endpointCase({
    endpoint: contract.shopPlanContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ planId: (await signedPlan(m)).planId }),
    happy: async (m) => {
      const { planId, buyer } = await signedPlan(m)
      expect(await readAsShop(m, planId)).toMatchObject({ side: 'seller', openActs: ['sign'], signedBy: [] })
      await m.value(contract.signPlanContract, await holderSigns(m, planId, buyer), buyer)
      expect(await readAsShop(m, planId)).toMatchObject({ openActs: ['sign'], signedBy: ['buyer'] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopPlanContractFile,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ planId: (await signedPlan(m)).planId }),
    happy: async (m) => {
      const { planId } = await shopSigned(m)
      const { pdf } = await m.value(contract.shopPlanContractFile, { planId }, m.seed.merchant)
      expect((await m.value(verifyDocument, { pdf })).signatures).toHaveLength(1)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.signShopPlanContract,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => await shopSigns(m, (await signedPlan(m)).planId),
    happy: async (m) => {
      const { planId } = await holderSigned(m)
      const { state } = await m.value(
        contract.signShopPlanContract,
        await shopSigns(m, planId),
        m.seed.merchant,
      )
      expect(state).toBe('completed')
      expect(await readAsShop(m, planId)).toMatchObject({ signedBy: ['buyer', 'seller'], openActs: [] })
    },
    refusals: {
      contract_not_open: async (m) => {
        const input = await shopSigns(m, (await latePlan(m)).planId)
        return await m.ask(contract.signShopPlanContract, input, m.seed.merchant)
      },
      contract_signed_already: async (m) =>
        await m.ask(
          contract.signShopPlanContract,
          await shopSigns(m, (await shopSigned(m)).planId),
          m.seed.merchant,
        ),
      contract_changed: async (m) => {
        const input = { ...(await shopSigns(m, (await signedPlan(m)).planId)), contentHash: 'f'.repeat(64) }
        return await m.ask(contract.signShopPlanContract, input, m.seed.merchant)
      },
      contract_unprintable: async (m) => await shopSignsAs(m, '𱖎川塑化有限公司'),
      seal_required: async (m) => {
        const { sealId: _, ...input } = await shopSigns(m, (await signedPlan(m)).planId)
        return await m.ask(contract.signShopPlanContract, input, m.seed.merchant)
      },
      seal_not_allowed: async (m) => {
        const input = await shopSigns(m, (await signedPlan(m)).planId)
        await m.value(stopSeal, { sealId: input.sealId, ...fresh() }, m.seed.merchant)
        return await m.ask(contract.signShopPlanContract, input, m.seed.merchant)
      },
      ...signingProofRefusals(
        contract.signShopPlanContract,
        async (m) => await shopSigns(m, (await signedPlan(m)).planId),
        sealingClerk,
      ),
      signing_refused: async (m) => await shopSignsAs(m, '拒签塑化有限公司'),
      signing_unavailable: async (m) => await shopSignsAs(m, '故障塑化有限公司'),
    },
    repeat: {
      other: async (input, m) => ({ ...input, planId: (await signedPlan(m)).planId }),
      effects: async (m, { planId }) => (await readAsShop(m, planId)).history.length,
    },
  }),
]
