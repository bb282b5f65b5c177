/** Contracts of plans: both sides read and sign them, or they expire. */

import { buyerSideOf, type Side, shopSideOf } from 'backend/ordering'
import { type Plan, planById } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse, withoutReasons } from 'backend/platform/verdict'
import * as contract from 'contract/contracts/plan-contracts'
import { fileOf, planContractOf } from './contract-views'
import { planContractRows } from './plan-contract-rows'
import { type SigningParts, signContract } from './sign-contract'
import { buyerOf, sellerOf } from './signers'
import { isPlanOf, subjectOfPlan } from './subjects'

/** Both sides of a plan are companies, so that no person's name can be missing. */
const NOT_OF_COMPANIES = ['signer_name_missing'] as const

export function planContractEndpoints(parts: SigningParts): AnsweredEndpoint[] {
  return [
    answer(contract.planContracts, async ({ db: { orm }, actor, now }, query) => {
      const { page, size } = query
      return accept({ ...(await planContractRows(orm, buyerSideOf(actor), query, now)), page, size })
    }),
    answer(contract.shopPlanContracts, async (call, query) => {
      const { page, size } = query
      const rows = await planContractRows(call.db.orm, shopSideOf(call), query, call.now)
      return accept({ ...rows, page, size })
    }),
    answer(contract.planContract, async ({ db: { orm }, actor, now }, { planId }) => {
      const plan = await contractPlanOf(orm, buyerSideOf(actor), planId)
      return plan ? accept(await planContractOf(orm, plan, buyerOf(actor), now)) : refuse('not_found')
    }),
    answer(contract.planContractFile, async ({ db: { orm }, actor }, { planId }) => {
      const plan = await contractPlanOf(orm, buyerSideOf(actor), planId)
      return plan ? accept(await fileOf(orm, subjectOfPlan(plan))) : refuse('not_found')
    }),
    answer(contract.signPlanContract, async (call, input) =>
      withoutReasons(
        await signContract(parts, call, buyerOf(call.actor), { planId: input.planId }, input),
        NOT_OF_COMPANIES,
      ),
    ),
    answer(contract.shopPlanContract, async (call, { planId }) => {
      const { orm } = call.db
      const plan = await contractPlanOf(orm, shopSideOf(call), planId)
      if (!plan) return refuse('not_found')
      return accept(await planContractOf(orm, plan, await sellerOf(orm, call), call.now))
    }),
    answer(contract.shopPlanContractFile, async (call, { planId }) => {
      const plan = await contractPlanOf(call.db.orm, shopSideOf(call), planId)
      return plan ? accept(await fileOf(call.db.orm, subjectOfPlan(plan))) : refuse('not_found')
    }),
    answer(contract.signShopPlanContract, async (call, input) => {
      const seller = await sellerOf(call.db.orm, call)
      return withoutReasons(
        await signContract(parts, call, seller, { planId: input.planId }, input),
        NOT_OF_COMPANIES,
      )
    }),
  ]
}

/** The plan of a contract, if the side has one. */
async function contractPlanOf(reader: Reader, side: Side, planId: string): Promise<Plan | undefined> {
  const plan = await planById(reader, planId)
  return plan && isPlanOf(plan, side) ? plan : undefined
}
