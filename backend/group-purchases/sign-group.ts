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
import { type Plan, plannedKgOf, signPlan } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import { undoRefused } from 'backend/platform/database/undo-refused'
import { recordEvent } from 'backend/platform/events/record-events'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { groupEvent } from './group-event'
import { goodsOfGroup } from './group-goods'
import { type Group, lockGroup, updateGroup } from './group-store'
import { planSignedMessage } from './message-kinds'
import { judgeSigning, type SigningRefusal } from './rules/judge-signing'
import { groupTranche } from './tables'

export interface SignedGroup {
  readonly groupId: string
  readonly companyId: string
  /** The member who signs for the company. */
  readonly memberId: string
  readonly weightKg: number
  /** Hash of the terms that the company read. */
  readonly termsHash: string
  readonly requestId: string
}

export type SignRefusal =
  | SigningRefusal
  | 'not_found'
  | 'forbidden'
  | SignerRefusal
  | 'group_terms_changed'
  | 'balance_short'
  | 'request_reused'

/**
 * Signs a plan of a company: of opened tons only, effective at once. The caller has checked the pay password.
 * @param legalPersonsOf so that a company with the seller's legal representative cannot fill its own group
 */
export async function signGroup(
  tx: Tx,
  wanted: SignedGroup,
  now: Date,
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<Plan, SignRefusal>> {
  const signing = await lockSigning(tx, wanted.groupId)
  if (!signing) return refuse('not_found')
  const plan = await signLocked(tx, signing, wanted, now, legalPersonsOf)
  if (plan.ok) await storeSigned(tx, afterPlan(signing, wanted.weightKg), now)
  return plan
}

/** Locks a group purchase to sign plans for it. */
export async function lockSigning(tx: Tx, groupId: string): Promise<Signing<Group> | undefined> {
  const group = await lockGroup(tx, groupId)
  return group && (await openSigning(tx, groupTranche, group, await goodsOfGroup(tx, group)))
}

/** Writes what the plans have changed of a group purchase, once for all plans of a transaction. */
export async function storeSigned(tx: Tx, { activity, taken }: Signing<Group>, now: Date): Promise<void> {
  await signTranches(tx, groupTranche, taken)
  await updateGroup(tx, activity.id, { signedKg: activity.signedKg })
  await recordEvent(tx, groupEvent('group_purchase_signed', activity, now))
}

/** Signs a plan of a locked group purchase; `storeSigned` writes its tons. A refusal writes nothing. */
export async function signLocked(
  tx: Tx,
  { activity: group, title, tranches }: Signing<Group>,
  wanted: SignedGroup,
  now: Date,
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<Plan, SignRefusal>> {
  const { groupId, companyId, memberId, weightKg, termsHash, requestId } = wanted
  if (group.poolId === null) return refuse('not_found')
  const mineKg = await plannedKgOf(tx, { activityId: groupId, companyId })
  const judged = judgeSigning(group, { weightKg, mineKg }, now)
  if (!judged.ok) return judged
  if (termsHash !== group.termsHash) return refuse('group_terms_changed')
  const allowed = await requireStaff(tx, { memberId, companyId }, 'pay')
  if (!allowed.ok) return allowed
  const admitted = await judgeSigner(tx, group, companyId, { now, legalPersonsOf })
  if (!admitted.ok) return admitted
  const { shopId, companyId: sellerCompanyId, stepKg, highestFenPerTon, depositPerMille } = group
  const { deliverFrom, deliverUntil } = group
  const bonds = takeTons(tranches, weightKg)
  const plan = await undoRefused(tx, () =>
    signPlan(
      tx,
      {
        ...{ kind: 'group_purchase', companyId, memberId, shopId, sellerCompanyId, activityId: groupId },
        ...{ title, weightKg, stepKg, highestFenPerTon, depositPerMille },
        ...{ termsHash, requestId, deliverFrom, deliverUntil, bonds },
      },
      now,
    ),
  )
  if (!plan.ok) return plan
  await notify(tx, [planSignedMessage(plan.value, group)], now)
  return plan
}
