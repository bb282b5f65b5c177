/** Money of waybills that is held before it is paid: the freight, the carrier's no-show fee, agreed detention. */
import { listOwners } from 'backend/account'
import {
  concedeDeposit,
  type DepositPolicy,
  forfeitDeposit,
  holdDeposit,
  MARKET_ACTOR,
  releaseDeposit,
} from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { noShowFeeOf } from 'contract/waybills/rules'
import { waybillPages } from './message-kinds'
import type { Waybill } from './waybill-store'

const policyOf = (purpose: DepositPolicy['purpose']): DepositPolicy => ({
  purpose,
  subjectKind: 'waybill',
  linkOf: waybillPages.shipper,
})

/** Deposits of waybills, whose subject is the waybill. */
export const waybillDeposits: readonly DepositPolicy[] = [
  policyOf('freight'),
  policyOf('no_show'),
  policyOf('detention'),
]

interface Held {
  readonly waybillId: string
  readonly title: string
  readonly kg: number
}

interface Sides {
  readonly shipper: { readonly companyId: string; readonly memberId: string }
  readonly carrierId: string
}

/** Holds the freight of a new waybill from the shipper's company. */
export async function holdFreight(
  tx: Tx,
  {
    shipper,
    carrierId,
    freightFen,
    requestId,
    ...held
  }: Held & Sides & { freightFen: number; requestId: string },
  now: Date,
): Promise<Verdict<string, 'balance_short'>> {
  return await hold(tx, {
    ...held,
    ...{ purpose: 'freight', companyId: shipper.companyId, memberId: shipper.memberId },
    ...{ beneficiaryCompanyId: carrierId, amountFen: freightFen, requestId, now },
  })
}

/** Holds the no-show fee of a new waybill from the carrier's company. Its quote named the fee; its owner is told. */
export async function holdNoShowFee(
  tx: Tx,
  { shipper, carrierId, feeFen, ...held }: Held & Sides & { feeFen: number },
  now: Date,
): Promise<Verdict<string | null, 'carrier_balance_short'>> {
  if (feeFen === 0) return accept(null)
  const owner = (await listOwners(tx, carrierId)).find(({ isClosed }) => !isClosed)
  if (!owner) throw new Error(`carrier ${carrierId} has no owner`)
  const verdict = await hold(tx, {
    ...held,
    ...{ purpose: 'no_show', companyId: carrierId, memberId: owner.memberId },
    ...{ beneficiaryCompanyId: shipper.companyId, amountFen: feeFen, requestId: newId(), now },
  })
  // What the carrier lacks is not the shipper's business.
  return verdict.ok ? verdict : refuse('carrier_balance_short')
}

interface NewHold extends Held {
  readonly purpose: DepositPolicy['purpose']
  readonly companyId: string
  readonly memberId: string
  readonly beneficiaryCompanyId: string
  readonly amountFen: number
  readonly requestId: string
  readonly now: Date
}

async function hold(
  tx: Tx,
  {
    waybillId,
    title,
    kg,
    purpose,
    companyId,
    memberId,
    beneficiaryCompanyId,
    amountFen,
    requestId,
    now,
  }: NewHold,
): Promise<Verdict<string, 'balance_short'>> {
  const held = await holdDeposit(
    tx,
    {
      owner: { kind: 'company', id: companyId },
      ...{ memberId, purpose, subjectId: waybillId, title, beneficiaryCompanyId },
      ...{ weightKg: kg, amountFen, requestId },
    },
    now,
  )
  if (held.ok) return accept(held.value.id)
  if (held.reason !== 'balance_short') throw new Error(`waybill ${waybillId}, ${purpose}: ${held.reason}`)
  return refuse('balance_short', held.facts)
}

/** Returns what is held for a waybill that ends before loading, or the carrier's fee at loading. */
export async function releaseHold(tx: Tx, depositId: string | null, rule: string, now: Date): Promise<void> {
  if (depositId === null) return
  const released = await releaseDeposit(
    tx,
    { depositId, rule },
    { actor: MARKET_ACTOR, requestId: newId(), now },
  )
  if (!released.ok) throw new Error(`deposit ${depositId} is not held: ${released.reason}`)
}

/** Who pays the fee for a cancellation, and a member of that company: the one who cancels, or an owner. */
interface Payer {
  readonly side: 'shipper' | 'carrier'
  readonly memberId: string
}

/**
 * Ends what is held for a waybill whose party cancels it: the payer's fee goes to the other company at once, all else is
 * released. The shipper's fee is held anew out of the freight, in the same transaction, so that nothing else can spend it.
 * @returns the paid fee in fen
 */
export async function payNoShowFee(
  tx: Tx,
  waybill: Waybill,
  payer: Payer,
  { rule, now }: { rule: string; now: Date },
): Promise<number> {
  return await endHolds(tx, waybill, payer, { rule, now }, async (depositId, memberId) => {
    const by = { actor: { kind: 'member', id: memberId }, requestId: newId(), now } as const
    return await concedeDeposit(tx, { depositId, rule }, by)
  })
}

/**
 * The same when the other party claims that the payer did not appear: the fee stays held for the time to object, as with every
 * forfeiture. @returns the claimed fee in fen
 */
export async function claimNoShowFee(
  tx: Tx,
  waybill: Waybill,
  payer: Payer,
  { rule, now }: { rule: string; now: Date },
): Promise<number> {
  return await endHolds(tx, waybill, payer, { rule, now }, async (depositId) =>
    forfeitDeposit(tx, { depositId, rule }, { actor: MARKET_ACTOR, requestId: newId(), now }),
  )
}

async function endHolds(
  tx: Tx,
  waybill: Waybill,
  { side, memberId }: Payer,
  { rule, now }: { rule: string; now: Date },
  take: (depositId: string, memberId: string) => Promise<Verdict<unknown>>,
): Promise<number> {
  const { id, freightDepositId, noShowDepositId, carrierId, shipperCompanyId: companyId } = waybill
  const feeFen = noShowFeeOf(waybill)
  await releaseHold(tx, freightDepositId, rule, now)
  if (side === 'shipper') await releaseHold(tx, noShowDepositId, rule, now)
  if (feeFen === 0) return 0
  const depositId = side === 'carrier' ? noShowDepositId : await holdShippersFee()
  if (depositId === null) throw new Error(`waybill ${id} has a fee without a deposit`)
  const taken = await take(depositId, memberId)
  if (!taken.ok) throw new Error(`the fee of waybill ${id} is not held: ${taken.reason}`)
  return feeFen

  async function holdShippersFee(): Promise<string> {
    const held = await hold(tx, {
      ...{ waybillId: id, title: titleOf(waybill), kg: waybill.kg, purpose: 'no_show', companyId, memberId },
      ...{ beneficiaryCompanyId: carrierId, amountFen: feeFen, requestId: newId(), now },
    })
    if (!held.ok) throw new Error(`the freight of waybill ${id} was released, but its fee cannot be held`)
    return held.value
  }
}

/** Pays agreed detention from the shipper's wallet. @returns the deposit by which it was paid */
export async function payDetentionFee(
  tx: Tx,
  waybill: Waybill,
  {
    memberId,
    amountFen,
    rule,
    requestId,
    now,
  }: {
    memberId: string
    amountFen: number
    rule: string
    requestId: string
    now: Date
  },
): Promise<Verdict<string, 'balance_short'>> {
  const held = await hold(tx, {
    ...{ waybillId: waybill.id, title: titleOf(waybill), kg: waybill.kg, purpose: 'detention' },
    ...{ companyId: waybill.shipperCompanyId, memberId, beneficiaryCompanyId: waybill.carrierId },
    ...{ amountFen, requestId, now },
  })
  if (!held.ok) return held
  const by = { actor: { kind: 'member', id: memberId }, requestId: newId(), now } as const
  const paid = await concedeDeposit(tx, { depositId: held.value, rule }, by)
  if (!paid.ok) throw new Error(`detention of waybill ${waybill.id} is not held: ${paid.reason}`)
  return accept(held.value)
}

/** What deposits and orders of a waybill are called. */
export function titleOf({
  waybillNo,
  loadingCity,
  unloadingCity,
}: RouteFacts & { waybillNo: string }): string {
  return `运单 ${waybillNo} ${routeOf({ loadingCity, unloadingCity })}`
}

type RouteFacts = Pick<Waybill, 'loadingCity' | 'unloadingCity'>
export const routeOf = ({ loadingCity, unloadingCity }: RouteFacts) => `${loadingCity} → ${unloadingCity}`
