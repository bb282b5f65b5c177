import type { Reader } from 'backend/platform/database/database'
import { hasRow } from 'backend/platform/database/has-row'
import type { MoneyOwner } from 'backend/wallet'
import { formatTime } from 'contract/units'
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { RETURNS_WITHIN_MS } from './instructions/instruction-states'
import { bankArrival, cashOut, orderBankPayment } from './tables'

const OPEN = ['requested', 'processing'] as const

/** What the bank still does with an owner's money, or may do: why the owner cannot leave yet, as Chinese sentences. */
export async function findBankObstacles(reader: Reader, owner: MoneyOwner, now: Date): Promise<string[]> {
  const whose = owner.kind === 'company' ? '您是企业唯一的所有者，企业' : ''
  const [isCashingOut, returnsUntil, isPaying, isChecked] = [
    await hasOpenCashOut(reader, owner),
    await lastReturnOf(reader, owner, now),
    await hasOpenPayment(reader, owner),
    await isNamedInSuspense(reader, owner),
  ]
  return [
    ...(isCashingOut ? [`${whose}有提现正在由银行处理，请等待结果`] : []),
    ...(returnsUntil
      ? [`${whose}最近有提现付出，收款银行可能退票，请于 ${formatTime(returnsUntil)} 之后再注销`]
      : []),
    ...(isPaying ? [`${whose}有订单的银行付款正在处理，请等待结果`] : []),
    ...(isChecked ? [`${whose}有一笔汇入款项待核实，请等待处理或联系客服`] : []),
  ]
}

async function hasOpenCashOut(reader: Reader, { kind, id }: MoneyOwner): Promise<boolean> {
  const own = and(eq(cashOut.ownerKind, kind), eq(cashOut.ownerId, id))
  return await hasRow(reader, cashOut, and(own, inArray(cashOut.state, [...OPEN])))
}

/** Until when the last paid cash-out can come back; null if none can. */
async function lastReturnOf(reader: Reader, { kind, id }: MoneyOwner, now: Date): Promise<Date | null> {
  const [row] = await reader
    .select({ paidAt: max(cashOut.settledAt) })
    .from(cashOut)
    .where(
      and(
        eq(cashOut.ownerKind, kind),
        eq(cashOut.ownerId, id),
        eq(cashOut.state, 'succeeded'),
        gt(cashOut.settledAt, new Date(now.getTime() - RETURNS_WITHIN_MS)),
      ),
    )
  return row?.paidAt ? new Date(row.paidAt.getTime() + RETURNS_WITHIN_MS) : null
}

async function hasOpenPayment(reader: Reader, { kind, id }: MoneyOwner): Promise<boolean> {
  const own = and(eq(orderBankPayment.ownerKind, kind), eq(orderBankPayment.ownerId, id))
  return await hasRow(reader, orderBankPayment, and(own, inArray(orderBankPayment.state, [...OPEN])))
}

/** Whether money in suspense names the owner and is neither booked nor on its way back. */
async function isNamedInSuspense(reader: Reader, { kind, id }: MoneyOwner): Promise<boolean> {
  const undecided = sql`not exists (select from suspense_decision d
    where d.arrival_id = ${bankArrival.id} and d.state in ('booked', 'returning', 'returned'))`
  const named = and(eq(bankArrival.namedKind, kind), eq(bankArrival.namedId, id))
  return await hasRow(reader, bankArrival, and(named, undecided))
}
