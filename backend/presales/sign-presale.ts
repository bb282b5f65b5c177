import { chooseTranches, judgeSigner, type SignerRefusal, signTranches } from 'backend/activities'
import { type LegalPersonsOf, requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import { type Plan, signPlan } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import { undoRefused } from 'backend/platform/database/undo-refused'
import { recordEvent } from 'backend/platform/events/record-events'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import { DAY_MS } from 'contract/durations'
import { tierReached } from 'contract/plans/price-tiers'
import { DELIVERY_DAYS } from 'contract/presales/terms'
import { planSignedMessage } from './message-kinds'
import { presaleChange } from './presale-change'
import { lockPresale, type Presale, tiersOf, updatePresale } from './presale-store'
import { type BookingRefusal, judgeBooking } from './rules/judge-booking'
import { presaleTranche } from './tables'

export interface SignedPresale {
  readonly presaleId: string
  readonly companyId: string
  /** The member who signs for the company. */
  readonly memberId: string
  readonly weightKg: number
  /** Hash of the terms that the company read. */
  readonly termsHash: string
  readonly requestId: string
}

export type SignRefusal =
  | BookingRefusal
  | SignerRefusal
  | 'not_found'
  | 'forbidden'
  | 'presale_terms_changed'
  | 'balance_short'
  | 'request_reused'

/** Signs a plan of a company: of opened tons only, effective at once. The caller has checked the pay password. */
export async function signPresale(
  tx: Tx,
  wanted: SignedPresale,
  now: Date,
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<Plan, SignRefusal>> {
  const presale = await lockPresale(tx, wanted.presaleId)
  return presale ? await signLocked(tx, presale, wanted, now, legalPersonsOf) : refuse('not_found')
}

/** Signs a plan of a locked presale. A refusal writes nothing. */
export async function signLocked(
  tx: Tx,
  presale: Presale,
  wanted: SignedPresale,
  now: Date,
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<Plan, SignRefusal>> {
  const { presaleId, companyId, memberId, weightKg, termsHash, requestId } = wanted
  const judged = judgeBooking(presale, weightKg, now)
  if (!judged.ok) return judged
  if (termsHash !== presale.termsHash) return refuse('presale_terms_changed')
  const allowed = await requireStaff(tx, { memberId, companyId }, 'pay')
  if (!allowed.ok) return allowed
  const admitted = await judgeSigner(tx, presale, companyId, { now, legalPersonsOf })
  if (!admitted.ok) return admitted
  const offer = await offerById(tx, presale.offerId)
  if (!offer) throw new Error(`presale ${presaleId} has no offer`)
  const { shopId, companyId: sellerCompanyId, stepKg, highestFenPerTon, depositPerMille } = presale
  const priceFenPerTon = await priceOf(tx, presaleId, weightKg)
  const bonds = await chooseTranches(tx, presaleTranche, presaleId, weightKg)
  const plan = await undoRefused(tx, () =>
    signPlan(
      tx,
      {
        ...{ kind: 'presale', companyId, memberId, shopId, sellerCompanyId, activityId: presaleId },
        ...{ title: `${offer.maker} ${offer.grade}`, weightKg, stepKg, highestFenPerTon, depositPerMille },
        ...{ priceFenPerTon, termsHash, requestId, ...deliveryOf(presale), bonds },
      },
      now,
    ),
  )
  if (!plan.ok) return plan
  await signTranches(tx, presaleTranche, bonds)
  await updatePresale(tx, presaleId, { signedKg: presale.signedKg + weightKg })
  await notify(tx, [planSignedMessage(plan.value, presale)], now)
  await recordEvent(tx, presaleChange('presale_signed', presale, now))
  return plan
}

/** Price of a plan by its own tons. @throws Error if the tons are below the first tier */
async function priceOf(tx: Tx, presaleId: string, weightKg: number): Promise<number> {
  const tier = tierReached((await tiersOf(tx, [presaleId])).get(presaleId) ?? [], weightKg)
  if (!tier) throw new Error(`presale ${presaleId} has no tier for ${weightKg} kg`)
  return tier.priceFenPerTon
}

/** The delivery window of a plan: from the expected window until its end and the days for the delivery. */
export function deliveryOf({ presentFrom, presentUntil }: Pick<Presale, 'presentFrom' | 'presentUntil'>): {
  deliverFrom: Date
  deliverUntil: Date
} {
  return { deliverFrom: presentFrom, deliverUntil: new Date(presentUntil.getTime() + DELIVERY_DAYS * DAY_MS) }
}
