import { notify } from 'backend/messages'
import { buyerOwnerOf, lockOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { spendDepositMoney } from 'backend/wallet'
import { judgeStep, partFen } from '../deposit-rules'
import { type Deposit, depositById, lockDeposit, stepOfRequest } from '../deposit-store'
import { depositMessage } from '../message-kinds'
import { ledgerBy, recordStep, type StepBy } from './record-step'

export interface DepositUse {
  readonly depositId: string
  readonly orderId: string
  /** Goods of the order; all that is left for the whole rest of the deposit. */
  readonly weightKg: number
  /** The part, where it was fixed when the order was placed; omitted: pro rata of what is left. */
  readonly fixedFen?: number
  /** Why it is used, for people. */
  readonly rule: string
}

type UseRefusal = 'deposit_not_open' | 'weight_exceeds_deposit' | 'request_reused'

/**
 * Pays a deposit's part for an order into the order's escrow: the fixed one, or pro rata of the goods; the last order takes
 * the rest.
 * Call it while the order is being paid, so that escrow holds the total or nothing.
 */
export async function applyDeposit(
  tx: Tx,
  { depositId, orderId, weightKg, fixedFen, rule }: DepositUse,
  by: StepBy,
): Promise<Verdict<{ deposit: Deposit; usedFen: number }, UseRefusal>> {
  const order = await lockOrder(tx, orderId)
  const deposit = await lockDeposit(tx, depositId)
  const buyer = buyerOwnerOf(order)
  if (buyer.kind !== deposit.ownerKind || buyer.id !== deposit.ownerId)
    throw new Error(`order ${orderId} is not of the owner of deposit ${depositId}`)
  const before = await stepOfRequest(tx, depositId, 'use', by.requestId)
  if (before)
    return before.orderId === orderId && before.weightKg === weightKg
      ? accept({ deposit, usedFen: before.amountFen })
      : refuse('request_reused')
  const open = judgeStep(deposit, 'use')
  if (!open.ok) return open
  const part = partFen(deposit, weightKg, fixedFen)
  if (!part.ok) return part
  const usedFen = part.value
  if (usedFen > order.totalFen)
    throw new Error(`deposit ${depositId} would pay ${usedFen} of ${order.totalFen} fen of order ${orderId}`)
  if (usedFen > 0)
    await spendDepositMoney(tx, {
      depositId,
      owner: buyer,
      amountFen: usedFen,
      to: { orderId },
      ...ledgerBy(by),
    })
  const openFen = deposit.openFen - usedFen
  const move = {
    step: 'use',
    to: openFen === 0 ? 'used' : 'held',
    amountFen: usedFen,
    openFen,
    orderId,
    weightKg,
    rule,
    columns: { usedKg: deposit.usedKg + weightKg },
  } as const
  const used = await recordStep(tx, deposit, move, by)
  const message = { eventId: orderId, amountFen: usedFen, rule: `订单 ${order.orderNo}：${rule}` }
  await notify(tx, [depositMessage(used, 'used', message)], by.now)
  return accept({ deposit: used, usedFen })
}

/** What `applyDeposit` would pay for an order of these goods. */
export async function usableFen(
  reader: Reader,
  depositId: string,
  weightKg: number,
  fixedFen?: number,
): Promise<Verdict<number, 'deposit_not_open' | 'weight_exceeds_deposit'>> {
  const deposit = await depositById(reader, depositId)
  if (!deposit) throw new Error(`deposit ${depositId} does not exist`)
  const open = judgeStep(deposit, 'use')
  return open.ok ? partFen(deposit, weightKg, fixedFen) : open
}
