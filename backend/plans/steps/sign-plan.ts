import { holdDeposit, splitDeposit } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { stableId } from 'backend/platform/stable-id'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { planDepositFen } from 'contract/plans/terms'
import { planKindOf } from '../plan-kinds'
import { insertBonds, insertPlan, insertStep, type Plan } from '../plan-store'

export interface NewPlan
  extends Pick<
    Plan,
    | 'kind'
    | 'companyId'
    | 'memberId'
    | 'shopId'
    | 'sellerCompanyId'
    | 'activityId'
    | 'title'
    | 'weightKg'
    | 'stepKg'
    | 'highestFenPerTon'
    | 'deliverFrom'
    | 'deliverUntil'
    | 'termsHash'
    | 'requestId'
  > {
  readonly depositPerMille: number
  /** Price of kinds that fix it by the signature. */
  readonly priceFenPerTon?: number | undefined
  /** Deposits of the seller's bond from which the plan's parts are taken, with the kg of each. */
  readonly bonds: readonly { readonly depositId: string; readonly weightKg: number }[]
}

/**
 * Signs a plan of a company, effective at once: its deposit is held, and a part of the seller's bond stands for it. The
 * caller has locked the activity, and checked the company, the terms and the tons.
 * @returns `request_reused` also for a copy of the request, which the request log answers: the caller counts the tons of
 * each accepted plan
 */
export async function signPlan(
  tx: Tx,
  wanted: NewPlan,
  now: Date,
): Promise<Verdict<Plan, 'balance_short' | 'request_reused'>> {
  const { bonds, depositPerMille, priceFenPerTon = null, ...signed } = wanted
  const { companyId, memberId, weightKg, requestId } = signed
  const [planId, policy] = [newId(), planKindOf(signed)]
  const depositFen = planDepositFen(wanted, weightKg)
  const held = await holdDeposit(
    tx,
    {
      owner: { kind: 'company', id: companyId },
      ...{ memberId, weightKg, requestId, amountFen: depositFen },
      purpose: policy.depositPurpose,
      subjectId: planId,
      title: signed.title,
      beneficiaryCompanyId: signed.sellerCompanyId,
    },
    now,
  )
  if (!held.ok) {
    if (held.reason === 'deposit_exists') throw new Error(`new plan ${planId} has a deposit`)
    return refuse(held.reason, { ...held.facts, depositFen })
  }
  const plan = await insertPlan(tx, policy.prefix, {
    ...signed,
    ...{
      id: planId,
      depositFen,
      depositId: held.value.id,
      agreedFrom: wanted.deliverFrom,
      agreedUntil: wanted.deliverUntil,
      signedAt: now,
    },
    ...{ phase: 'effective', state: 'effective', priceFenPerTon, convertUntil: null },
    ...{ orderedKg: 0, releasedKg: 0, forfeitedKg: 0, sellerDefaultKg: 0, terminatedKg: 0, transferredKg: 0 },
  })
  if (!plan) throw new Error(`plan of request ${requestId} was signed meanwhile`)
  await insertStep(tx, {
    ...{ planId, step: 'sign', toState: 'effective', priceFenPerTon, requestId, at: now },
    ...{ actorKind: 'member', actorId: memberId },
  })
  await insertBonds(tx, await takeBonds(tx, plan, bonds, now))
  return accept(plan)
}

/**
 * Splits the parts for a plan off the seller's bond, in favour of its holder. Plans of several members share a bond, so that
 * its steps are known by the plan and not by the id that a member gave its request.
 */
async function takeBonds(
  tx: Tx,
  { id: planId, planNo, companyId, memberId }: Plan,
  bonds: NewPlan['bonds'],
  now: Date,
) {
  const requestId = stableId('bond of plan', planId)
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  const parts = []
  for (const { depositId, weightKg } of bonds) {
    const rule = `计划 ${planNo} 的履约保证金`
    const part = await splitDeposit(tx, { depositId, weightKg, rule, beneficiaryCompanyId: companyId }, by)
    if (!part.ok) throw new Error(`bond ${depositId} has not ${weightKg} kg: ${part.reason}`)
    if (part.value) parts.push({ depositId: part.value.id, planId, weightKg })
  }
  return parts
}
