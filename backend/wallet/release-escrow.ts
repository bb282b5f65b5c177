import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { escrowOf } from './journal/capital'
import { type AccountSpec, commissionFor, escrowFor, type MoneyOwner, settlingOf } from './ledger/accounts'
import type { NewTransfer } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { post } from './ledger/post'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { shareOf } from './split'

export interface Payout extends By {
  orderId: string
  /** Company of the seller, which owns the earnings; null: the market, which sells by itself. */
  companyId: string | null
  /** Everything paid to the seller: goods and freight. */
  amountFen: number
  /** Base of the commission. */
  goodsFen: number
  /** Rate of the commission, frozen on the order. */
  commissionPerMille: number
}

export interface Refund extends By {
  orderId: string
  /** Who paid. */
  buyer: MoneyOwner
  amountFen: number
}

/** A payout of the settled amount; the rest returns to the buyer. */
export interface EscrowSettlement extends Payout {
  buyer: MoneyOwner
  refundFen: number
}

interface PaidOut {
  merchantFen: number
  commissionFen: number
}

/** One movement out of an order's escrow. */
interface Step {
  readonly to: AccountSpec
  readonly transfer: NewTransfer
}

/**
 * Pays escrow to the seller, less commission. @throws Error if escrow holds less, because the order's accounts
 * would be wrong
 */
export async function payOutEscrow(tx: Tx, payout: Payout): Promise<Verdict<PaidOut, 'request_reused'>> {
  const parts = partsOf(payout)
  const moved = await moveOut(tx, payoutSteps(payout, parts), payout.now)
  return moved.ok ? accept(parts) : moved
}

/** Returns escrow to the buyer: spendable at once, withdrawable the next day. @throws Error if escrow holds less */
export async function refundEscrow(tx: Tx, refund: Refund): Promise<Verdict<void, 'request_reused'>> {
  return await moveOut(tx, [refundStep(refund)], refund.now)
}

/**
 * Closes an order's escrow in one posting: the settled amount to the seller, less commission on the settled goods,
 * the rest to the buyer. Either part may be zero.
 * @throws Error if the parts do not add up to the escrow balance
 */
export async function settleEscrow(
  tx: Tx,
  settlement: EscrowSettlement,
): Promise<Verdict<PaidOut & { refundFen: number }, 'request_reused'>> {
  const { orderId, refundFen, now } = settlement
  const parts = partsOf(settlement)
  const refund = refundFen > 0 ? [refundStep({ ...settlement, amountFen: refundFen })] : []
  const moved = await moveOut(tx, [...payoutSteps(settlement, parts), ...refund], now)
  if (!moved.ok) return moved
  const { balanceFen } = await escrowOf(tx, orderId)
  if (balanceFen !== 0) throw new Error(`${balanceFen} fen would stay in the escrow of order ${orderId}`)
  return accept({ ...parts, refundFen })
}

/** Parts of a payout; they add up to its amount. */
function partsOf({ amountFen, goodsFen, commissionPerMille }: Payout): PaidOut {
  const commissionFen = shareOf(goodsFen, commissionPerMille, 1000)
  return { merchantFen: amountFen - commissionFen, commissionFen }
}

function payoutSteps(payout: Payout, { merchantFen, commissionFen }: PaidOut): Step[] {
  const { orderId, companyId } = payout
  const reason = reasonFor('order_payout', orderId, payout)
  const shares = [
    { step: 'merchant', to: earningsOf(companyId, orderId), amount: merchantFen },
    { step: 'commission', to: commissionFor(orderId), amount: commissionFen },
  ]
  return shares
    .filter(({ amount }) => amount > 0)
    .map(({ step, to, amount }) => ({ to, transfer: outOf(orderId, reason, { step, to, amount }) }))
}

/** The market earns into the same accounts as its commission, from which it withdraws. */
function earningsOf(companyId: string | null, orderId: string): AccountSpec {
  return companyId === null ? commissionFor(orderId) : settlingOf({ kind: 'company', id: companyId })
}

function refundStep(refund: Refund): Step {
  const { orderId, buyer, amountFen } = refund
  const to = settlingOf(buyer)
  const reason = reasonFor('order_refund', orderId, refund)
  return { to, transfer: outOf(orderId, reason, { step: 'refund', to, amount: amountFen }) }
}

function outOf(
  orderId: string,
  reason: ReturnType<typeof reasonFor>,
  { step, to, amount }: { step: string; to: AccountSpec; amount: number },
): NewTransfer {
  return {
    ...reason,
    kind: 'posted',
    id: stepId(reason, step),
    debitAccountId: escrowFor('order', orderId).id,
    creditAccountId: to.id,
    amount,
  }
}

async function moveOut(tx: Tx, steps: readonly Step[], now: Date): Promise<Verdict<void, 'request_reused'>> {
  const accounts = steps.map(({ to }) => to)
  await openAccounts(tx, accounts, now)
  const transfers = steps.map(({ transfer }) => transfer)
  const posted = toCallerVerdict(await post(tx, transfers, now), [])
  return posted.ok ? accept() : posted
}
