import type { Arrival, BankGateway } from 'backend/gateways/bank'
import type { Database, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { log } from 'backend/platform/log'
import { deposit } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { contextOfArrival, sealAccount } from '../account-numbers'
import { type ArrivalRow, findArrival, insertArrival } from './arrival-store'
import { matchOwner } from './match-owner'
import { readPurpose } from './purpose'

/** Points at which a process can end. A test throws at each of them. */
export type ArrivalPoint = 'asked' | 'matched' | 'deposited' | 'booked'

export interface ArrivalParts {
  db: Database
  cipher: DataCipher
  bank: BankGateway
  now(): Date
  onPoint?(point: ArrivalPoint): void
}

/**
 * Asks the bank about a payment and books it once: to its owner, or to suspense. Who told of the payment does not
 * matter, only the bank's answer does.
 * @returns `unknown` without a usable answer; `absent` if the bank knows no such payment
 */
export async function takeArrival(
  parts: ArrivalParts,
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
  { cipher, now, onPoint }: ArrivalParts,
  arrival: Arrival,
): Promise<ArrivalRow> {
  const { bankReference, amountFen, payerName, payerAccountNo, payerBankCode, purpose } = arrival
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank arrival ${bankReference}`}, 0))`)
  const before = await findArrival(tx, bankReference)
  if (before) return before
  const match = await matchOwner(tx, arrival, cipher)
  onPoint?.('matched')
  const at = now()
  const memberId = match.to?.kind === 'member' ? match.to.id : null
  const companyId = match.to?.kind === 'company' ? match.to.id : null
  const payerPhone = readPurpose(purpose).phones[0] ?? null
  const slip = { bankReference, amountFen, payerName, payerPhone, memberId, companyId, now: at }
  const booked = await deposit(tx, slip)
  if (!booked.ok) throw new Error(`bank reference ${bankReference} was booked with other content`)
  onPoint?.('deposited')
  const id = newId()
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
    suspenseReason: match.reason,
    namedKind: match.named?.kind ?? null,
    namedId: match.named?.id ?? null,
  })
}
