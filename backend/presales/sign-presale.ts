import {
  afterPlan,
  judgeSigner,
  openSigning,
  type SignerRefusal,
  type Signing,
  signTranches,
  takeTons,
} from 'backend/activities'
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
  const signing = await lockSigning(tx, wanted.presaleId)
  if (!signing) return refuse('not_found')
  const plan = await signLocked(tx, signing, wanted, now, legalPersonsOf)
  if (plan.ok) await storeSigned(tx, afterPlan(signing, wanted.weightKg), now)
  return plan
}

/** Locks a presale to sign plans for it. */
export async function lockSigning(tx: Tx, presaleId: string): Promise<Signing<Presale> | undefined> {
  const presale = await lockPresale(tx, presaleId)
  const offer = presale && (await offerById(tx, presale.offerId))
  if (presale && !offer) throw new Error(`presale ${presaleId} has no offer`)
  return presale && offer && (await openSigning(tx, presaleTranche, presale, offer))
}

/** Writes what the plans have changed of a presale, once for all plans of a transaction. */
export async function storeSigned(tx: Tx, { activity, taken }: Signing<Presale>, now: Date): Promise<void> {
  await signTranches(tx, presaleTranche, taken)
  await updatePresale(tx, activity.id, { signedKg: activity.signedKg })
  await recordEvent(tx, presaleChange('presale_signed', activity, now))
}

/** Signs a plan of a locked presale; `storeSigned` writes its tons. A refusal writes nothing. */
export async function signLocked(
  tx: Tx,
  { activity: presale, title, tranches }: Signing<Presale>,
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
  const { shopId, companyId: sellerCompanyId, stepKg, highestFenPerTon, depositPerMille } = presale
  const priceFenPerTon = await priceOf(tx, presaleId, weightKg)
  const bonds = takeTons(tranches, weightKg)
  const plan = await undoRefused(tx, () =>
    signPlan(
      tx,
      {
        ...{ kind: 'presale', companyId, memberId, shopId, sellerCompanyId, activityId: presaleId },
        ...{ title, weightKg, stepKg, highestFenPerTon, depositPerMille },
        ...{ priceFenPerTon, termsHash, requestId, ...deliveryOf(presale), bonds },
      },
      now,
    ),
  )
  if (!plan.ok) return plan
  await notify(tx, [planSignedMessage(plan.value, presale)], now)
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
