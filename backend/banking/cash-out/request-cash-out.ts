import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { changedBankDays, settingsAt } from 'backend/settings'
import { capitalOf, holdBankPayment, type MoneyOwner, requireSettledPayPassword } from 'backend/wallet'
import { tailOf } from '../account-numbers'
import { sendableAt } from '../calendar/business-days'
import { findCard } from '../cards/card-store'
import { addInstruction } from '../instructions/instruction-store'
import { lockOwner } from '../lock-owner'
import { requireMoneyRole } from '../owner'
import { type CashOutReason, cashOutTermsOf, UNRESOLVED_AFTER_MS, validateCashOut } from './cash-out-rules'
import { hasUnresolved, insertCashOut, type ListedCashOut, requestedSince } from './cash-out-store'

export interface WantedCashOut {
  owner: MoneyOwner
  memberId: string
  cardId: string
  amountFen: number
  requestId: string
  now: Date
}

/** Validates a cash-out against the present state; repeated under the owner's lock. */
export async function validateWanted(
  reader: Reader,
  { owner, memberId, cardId, amountFen, now }: WantedCashOut,
): Promise<Verdict<{ feeFen: number }, CashOutReason | 'pay_password_replaced'>> {
  const settled = await requireSettledPayPassword(reader, memberId, now)
  if (!settled.ok) return settled
  const card = await findCard(reader, cardId)
  const isOwn = card?.ownerKind === owner.kind && card.ownerId === owner.id
  const known = {
    withdrawableFen: (await capitalOf(reader, owner)).withdrawableFen,
    todayFen: await requestedSince(reader, owner, startOfShanghaiDay(now)),
    hasUnresolved: await hasUnresolved(reader, owner, new Date(now.getTime() - UNRESOLVED_AFTER_MS)),
  }
  const terms = cashOutTermsOf(await settingsAt(reader, now))
  return validateCashOut({ amountFen, isCardBound: isOwn && card?.state === 'bound' }, known, terms)
}

/** Holds the money and writes the instruction, in one transaction. The caller has checked password and code. */
export async function requestCashOut(
  tx: Tx,
  wanted: WantedCashOut,
): Promise<
  Verdict<
    ListedCashOut,
    CashOutReason | 'pay_password_replaced' | 'request_reused' | 'not_found' | 'forbidden'
  >
> {
  const { owner, memberId, cardId, amountFen, requestId, now } = wanted
  await lockOwner(tx, owner)
  const allowed = await requireMoneyRole(tx, owner, memberId)
  if (!allowed.ok) return allowed
  const valid = await validateWanted(tx, wanted)
  if (!valid.ok) return valid
  const { feeFen } = valid.value
  const id = newId()
  const made = { ownerKind: owner.kind, ownerId: owner.id, memberId, cardId, amountFen, feeFen, requestId }
  const row = await insertCashOut(tx, { id, ...made, at: now })
  const payment = { cashOutId: id, owner, amountFen, feeFen }
  const held = await holdBankPayment(tx, payment, { actorId: memberId, requestId, now })
  if (!held.ok && held.reason === 'request_reused') return refuse('request_reused')
  if (!held.ok) return refuse('withdrawable_short', { missingFen: Number(held.facts.missing ?? 0) })
  const { id: instructionId, no } = await addInstruction(tx, {
    kind: 'cash_out',
    subjectId: id,
    sendAt: sendableAt(amountFen, now, await changedBankDays(tx)),
    now,
  })
  const card = await findCard(tx, cardId)
  if (!card) throw new Error(`bank card ${cardId} was not found`)
  const { bankCode, accountName } = card
  return accept({ cashOut: row, no, instructionId, bankCode, accountName, accountTail: tailOf(card) })
}
