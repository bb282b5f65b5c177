import { holdDeposit, splitDeposit } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { planDepositFen } from 'contract/plans/terms'
import { planKindOf } from '../plan-kinds'
import { insertBonds, insertPlan, insertStep, type Plan, planOfRequest } from '../plan-store'

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
 */
export async function signPlan(
  tx: Tx,
  wanted: NewPlan,
  now: Date,
): Promise<Verdict<Plan, 'balance_short' | 'request_reused'>> {
  const { bonds, depositPerMille, priceFenPerTon = null, ...signed } = wanted
  const { companyId, memberId, weightKg, requestId } = signed
  const before = await planOfRequest(tx, memberId, requestId)
  if (before) return isSame(before, wanted) ? accept(before) : refuse('request_reused')
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
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  await insertStep(tx, {
    ...{ planId, step: 'sign', toState: 'effective', priceFenPerTon, requestId, at: now },
    ...{ actorKind: 'member', actorId: memberId },
  })
  await insertBonds(tx, await takeBonds(tx, plan, bonds, by))
  return accept(plan)
}

/** Splits the parts for a plan off the seller's bond, in favour of its holder. */
async function takeBonds(
  tx: Tx,
  { id: planId, planNo, companyId }: Plan,
  bonds: NewPlan['bonds'],
  by: Parameters<typeof splitDeposit>[2],
) {
  const parts = []
  for (const { depositId, weightKg } of bonds) {
    const rule = `计划 ${planNo} 的履约保证金`
    const part = await splitDeposit(tx, { depositId, weightKg, rule, beneficiaryCompanyId: companyId }, by)
    if (!part.ok) throw new Error(`bond ${depositId} has not ${weightKg} kg: ${part.reason}`)
    if (part.value) parts.push({ depositId: part.value.id, planId, weightKg })
  }
  return parts
}

function isSame(before: Plan, wanted: NewPlan): boolean {
  return (
    before.activityId === wanted.activityId &&
    before.companyId === wanted.companyId &&
    before.weightKg === wanted.weightKg &&
    before.termsHash === wanted.termsHash
  )
}
