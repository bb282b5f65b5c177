import { companyNamesByIds } from 'backend/account'
import { judgeSigner } from 'backend/activities'
import { type LegalPersonsOf, mayActForCompany, refusePermission } from 'backend/companies'
import { plannedKgOf } from 'backend/plans'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import type { PlanForeseen } from 'contract/group-purchases'
import { tierReached } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import { groupById, tiersOf } from './group-store'
import { judgeSigning, type SigningRefusal } from './rules/judge-signing'

type ForeseeRefusal =
  | SigningRefusal
  | 'not_found'
  | 'forbidden'
  | 'plan_company_required'
  | 'company_not_authenticated'
  | 'own_shop'
  | 'related_company'

/** What a plan of these tons would hold and do to the price, as `signGroup` reckons it. */
export async function foreseePlan(
  { db: { orm }, actor, now }: Call<Actor>,
  { groupId, weightKg }: { groupId: string; weightKg: number },
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<z.input<typeof PlanForeseen>, ForeseeRefusal>> {
  const { companyId } = actor
  if (companyId === null) return refuse('plan_company_required')
  const group = await groupById(orm, groupId)
  if (!group || group.poolId === null) return refuse('not_found')
  if (!mayActForCompany(actor, 'pay')) return refusePermission('pay')
  const mineKg = await plannedKgOf(orm, { activityId: groupId, companyId })
  const judged = judgeSigning(group, { weightKg, mineKg }, now)
  if (!judged.ok) return judged
  const admitted = await judgeSigner(orm, group, companyId, { now, legalPersonsOf })
  if (!admitted.ok) return admitted
  const [names, tiers, { availableFen }] = await Promise.all([
    companyNamesByIds(orm, [companyId]),
    tiersOf(orm, [groupId]),
    capitalOf(orm, { kind: 'company', id: companyId }),
  ])
  const reachedKg = group.signedKg + weightKg
  return accept({
    ...{ weightKg, company: names.get(companyId) ?? '', availableFen, reachedKg },
    depositFen: planDepositFen(group, weightKg),
    goodsMaxFen: amountFen(group.highestFenPerTon, weightKg),
    reachedFenPerTon: tierReached(tiers.get(groupId) ?? [], reachedKg)?.priceFenPerTon ?? null,
  })
}
