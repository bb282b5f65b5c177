import { companyNamesByIds } from 'backend/account'
import { judgeSigner } from 'backend/activities'
import { type LegalPersonsOf, mayActForCompany, refusePermission } from 'backend/companies'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import { tierReached } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import type { BookingForeseen } from 'contract/presales'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import { presaleById, tiersOf } from './presale-store'
import { type BookingRefusal, judgeBooking } from './rules/judge-booking'
import { wireReasonOf } from './sign-queue'

type ForeseeRefusal =
  | BookingRefusal
  | 'not_found'
  | 'forbidden'
  | 'presale_company_required'
  | 'company_not_authenticated'
  | 'own_shop'
  | 'presale_related_company'

/** What a plan of these tons would cost and hold, as `signPresale` reckons it. */
export async function foreseeBooking(
  { db: { orm }, actor, now }: Call<Actor>,
  { presaleId, weightKg }: { presaleId: string; weightKg: number },
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<z.input<typeof BookingForeseen>, ForeseeRefusal>> {
  const { companyId } = actor
  if (companyId === null) return refuse('presale_company_required')
  const presale = await presaleById(orm, presaleId)
  if (!presale?.reviewedAt || presale.state === 'returned') return refuse('not_found')
  if (!mayActForCompany(actor, 'pay')) return refusePermission('pay')
  const judged = judgeBooking(presale, weightKg, now)
  if (!judged.ok) return judged
  const admitted = await judgeSigner(orm, presale, companyId, { now, legalPersonsOf })
  if (!admitted.ok) return refuse(wireReasonOf(admitted.reason), admitted.facts)
  const [names, tiers, { availableFen }] = await Promise.all([
    companyNamesByIds(orm, [companyId]),
    tiersOf(orm, [presaleId]),
    capitalOf(orm, { kind: 'company', id: companyId }),
  ])
  const tier = tierReached(tiers.get(presaleId) ?? [], weightKg)
  if (!tier) throw new Error(`presale ${presaleId} has no tier for ${weightKg} kg`)
  const { priceFenPerTon } = tier
  return accept({
    ...{ weightKg, company: names.get(companyId) ?? '', availableFen, priceFenPerTon },
    depositFen: planDepositFen(presale, weightKg),
    goodsFen: amountFen(priceFenPerTon, weightKg),
  })
}
