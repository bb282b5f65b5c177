import { isCompanyAuthenticated } from 'backend/account'
import { requireStaff } from 'backend/companies'
import { holdDeposit, topUpDeposit } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { depositFor } from 'contract/auction/deposit'
import { phaseOf } from 'contract/auction/lot-time'
import { biddersOf, insertBidder } from './bid-store'
import { checkSeller } from './check-seller'
import { type Lot, lockLot } from './lot-store'
import { newBidderCode } from './rules/proof'

export interface LotDeposit {
  readonly lotId: string
  /** The member who acts for the company. */
  readonly memberId: string
  readonly companyId: string
  readonly amountFen: number
  readonly requestId: string
}

interface HeldForLot {
  readonly depositId: string
  /** Random id of the company in this lot. */
  readonly bidder: string
  readonly heldFen: number
}

type HoldRefusal =
  | 'not_found'
  | 'lot_not_open'
  | 'lot_ended'
  | 'own_lot'
  | 'company_not_authenticated'
  | 'forbidden'
  | 'deposit_too_small'
  | 'balance_short'
  | 'request_reused'

/** Holds money of an authenticated company for a lot, or more of it. The caller has checked the SMS code. */
export async function holdForLot(
  tx: Tx,
  wanted: LotDeposit,
  now: Date,
): Promise<Verdict<HeldForLot, HoldRefusal>> {
  const { lotId, companyId, memberId, amountFen, requestId } = wanted
  const lot = await lockLot(tx, lotId)
  if (!lot || lot.poolId === null) return refuse('not_found')
  const open = judgeHold(lot, companyId, now)
  if (!open.ok) return open
  const allowed = await requireStaff(tx, { memberId, companyId }, 'pay')
  if (!allowed.ok) return allowed
  // A suspended shop may open again: the lot stays, but takes no money.
  if (!(await checkSeller(tx, lot, now)).ok) return refuse('lot_not_open')
  if (!(await isCompanyAuthenticated(tx, companyId, now))) return refuse('company_not_authenticated')
  const [known] = await biddersOf(tx, lotId, [companyId])
  if (known) {
    const topUp = { depositId: known.depositId, memberId, amountFen, requestId }
    const topped = await topUpDeposit(tx, topUp, now)
    if (topped.ok)
      return accept({ depositId: known.depositId, bidder: known.code, heldFen: topped.value.openFen })
    if (topped.reason === 'deposit_not_open')
      throw new Error(`deposit ${known.depositId} of an open lot ended`)
    return refuse(topped.reason, topped.facts)
  }
  const neededFen = depositFor(lot, { priceFenPerTon: lot.startFenPerTon, weightKg: lot.minKg })
  if (amountFen < neededFen) return refuse('deposit_too_small', { neededFen })
  return await holdFirst(tx, lot, wanted, now)
}

/** Whether a company may hold money for a lot now. */
export function judgeHold(
  lot: Lot,
  companyId: string,
  now: Date,
): Verdict<void, 'lot_not_open' | 'lot_ended' | 'own_lot'> {
  const phase = phaseOf(lot, now)
  if (phase === null || phase === 'withdrawn') return refuse('lot_not_open')
  if (phase === 'ended' || phase === 'sold' || phase === 'unsold')
    return refuse('lot_ended', { endsAt: lot.endsAt.toISOString() })
  return companyId === lot.companyId ? refuse('own_lot') : accept()
}

async function holdFirst(
  tx: Tx,
  lot: Lot,
  { companyId, memberId, amountFen, requestId }: LotDeposit,
  now: Date,
): Promise<Verdict<HeldForLot, 'balance_short' | 'request_reused'>> {
  const held = await holdDeposit(
    tx,
    {
      owner: { kind: 'company', id: companyId },
      memberId,
      purpose: 'auction',
      subjectId: lot.id,
      title: `竞拍 ${lot.lotNo}`,
      beneficiaryCompanyId: lot.companyId,
      weightKg: lot.weightKg,
      amountFen,
      requestId,
    },
    now,
  )
  if (!held.ok) {
    if (held.reason === 'deposit_exists') throw new Error(`a deposit for lot ${lot.id} has no bidder`)
    return refuse(held.reason, held.facts)
  }
  const { id: depositId, openFen: heldFen } = held.value
  const code = newBidderCode()
  await insertBidder(tx, { id: newId(), lotId: lot.id, companyId, memberId, code, depositId, createdAt: now })
  return accept({ depositId, bidder: code, heldFen })
}
