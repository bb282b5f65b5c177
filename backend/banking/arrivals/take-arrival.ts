import type { Arrival, BankGateway } from 'backend/gateways/bank'
import type { Database, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { log } from 'backend/platform/log'
import { deposit } from 'backend/wallet'
import { formatYuan } from 'contract/units'
import { sql } from 'drizzle-orm'
import { contextOfArrival, sealAccount } from '../account-numbers'
import { bankingPorts } from '../ports'
import { type ArrivalRow, findArrival, insertArrival } from './arrival-store'
import { matchOwner } from './match-owner'
import { readPurpose } from './purpose'

/** Points at which a process can end. A test throws at each of them. */
export const ARRIVAL_POINTS = ['asked', 'matched', 'deposited', 'order_paid', 'booked'] as const
export type ArrivalPoint = (typeof ARRIVAL_POINTS)[number]

/** What taking one payment needs. */
interface TakingParts {
  db: Database
  cipher: DataCipher
  bank: Pick<BankGateway, 'inquireArrival'>
  now(): Date
  onPoint?(point: ArrivalPoint): void
}

/** The same, and what finding payments of which the bank has not told needs. */
export interface ArrivalParts extends TakingParts {
  bank: BankGateway
}

/**
 * Asks the bank about a payment and books it once: to the order that it pays, to its owner, or to suspense. Who told of the payment does not
 * matter, only the bank's answer does.
 * @returns `unknown` without a usable answer; `absent` if the bank knows no such payment
 */
export async function takeArrival(
  parts: TakingParts,
  bankReference: string,
): Promise<ArrivalRow | 'unknown' | 'absent'> {
  const { db, bank, onPoint } = parts
  const known = await findArrival(db.orm, bankReference)
  if (known) return known
  const found = await bank.inquireArrival(bankReference)
  onPoint?.('asked')
  if (found.outcome !== 'found') return found.outcome
  if (found.arrival.bankReference !== bankReference) {
    log.error({ bankReference }, 'the bank answered about another payment')
    return 'unknown'
  }
  const booked = await db.transaction((tx) => bookArrival(tx, parts, found.arrival))
  onPoint?.('booked')
  return booked
}

async function bookArrival(
  tx: Tx,
  { cipher, now, onPoint }: TakingParts,
  arrival: Arrival,
): Promise<ArrivalRow> {
  const { bankReference, amountFen, payerName, payerAccountNo, payerBankCode, purpose } = arrival
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank arrival ${bankReference}`}, 0))`)
  const before = await findArrival(tx, bankReference)
  if (before) return before
  const at = now()
  const match = await matchOwner(tx, arrival, { cipher, now: at })
  onPoint?.('matched')
  const order = match.to ? await payableOrder(tx, match.orderIds, { amountFen, now: at }) : NO_ORDER
  const memberId = match.to?.kind === 'member' ? match.to.id : null
  const companyId = match.to?.kind === 'company' ? match.to.id : null
  const payerPhone = readPurpose(purpose).phones[0] ?? null
  const { orderId, note } = order
  const slip = {
    bankReference,
    amountFen,
    payerName,
    payerPhone,
    memberId,
    companyId,
    orderId,
    note,
    now: at,
  }
  const booked = await deposit(tx, slip)
  if (!booked.ok) throw new Error(`bank reference ${bankReference} was booked with other content`)
  onPoint?.('deposited')
  const id = newId()
  if (orderId !== null)
    await bankingPorts().orders.recordPaid(tx, orderId, {
      payerId: null,
      note: `${payerName}银行转账，款项已进入订单专用监管账户`,
      requestId: id,
      now: at,
    })
  onPoint?.('order_paid')
  const { accountSealed, accountTail } = sealAccount(cipher, contextOfArrival(id), payerAccountNo)
  return await insertArrival(tx, {
    id,
    bankReference,
    amountFen,
    payerName,
    payerAccountSealed: accountSealed,
    payerAccountTail: accountTail,
    payerBankCode,
    purpose,
    bankAt: new Date(arrival.at),
    at,
    slipId: booked.value.slipId,
    ownerKind: match.to?.kind ?? null,
    ownerId: match.to?.id ?? null,
    orderId,
    suspenseReason: match.reason,
    namedKind: match.named?.kind ?? null,
    namedId: match.named?.id ?? null,
  })
}

interface PaidOrder {
  /** The order that the arrival pays, locked. */
  orderId: string | null
  /** Why the money goes to the wallet although an order is named. */
  note?: string
}
const NO_ORDER: PaidOrder = { orderId: null }

/** The order that an arrival of its buyer pays: the only named one, with exactly the amount that is due. */
async function payableOrder(
  tx: Tx,
  orderIds: readonly string[],
  { amountFen, now }: { amountFen: number; now: Date },
): Promise<PaidOrder> {
  const [orderId] = orderIds
  if (orderId === undefined) return NO_ORDER
  if (orderIds.length > 1)
    return { orderId: null, note: '附言写有多个订单号，款项已转入钱包，请用钱包付款。' }
  const { orderNo, isPayable, dueFen } = await bankingPorts().orders.lock(tx, orderId, now)
  if (!isPayable) return { orderId: null, note: `订单 ${orderNo} 已不能付款，款项已转入钱包。` }
  if (amountFen !== dueFen)
    return {
      orderId: null,
      note: `金额与订单 ${orderNo} 的应付 ${formatYuan(dueFen)} 元不符，款项已转入钱包，请用钱包付款。`,
    }
  return { orderId }
}
