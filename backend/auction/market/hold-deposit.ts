import { partiesByIds, requireRecentSession, type SmsCodes, spendCheckedCode } from 'backend/account'
import { type Actor, type Call, requestKey, runMutation } from 'backend/platform/endpoint'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { accept, refuse } from 'backend/platform/verdict'
import type { saveDeposit } from 'contract/auction/market'
import type { OutputOf, ParsedOf } from 'contract/endpoint'
import { holdForLot, judgeHold } from '../hold-for-lot'
import { lotById } from '../lot-store'

const PURPOSE = 'auction_deposit'
const OPERATION = 'auction.deposit'

export type Codes = Pick<SmsCodes, 'send' | 'check'>

/** Sends a member the code of a deposit. */
export async function sendDepositCode(codes: Codes, call: Call<Actor>, requestId: string | undefined) {
  const phone = await phoneOf(call)
  if (phone === undefined) return refuse('login_expired')
  return await codes.send(call, { phone, requestId, purpose: PURPOSE })
}

/**
 * Holds a deposit, or adds to it, at most once per request id, in a recent session and with an SMS code. The code is
 * checked before the transaction, so that wrong guesses are counted, and spent in it.
 */
export async function holdDepositWithCode(
  codes: Codes,
  call: Call<Actor>,
  { smsCode, ...input }: ParsedOf<typeof saveDeposit>,
) {
  const { db, actor, now } = call
  const { memberId, companyId } = actor
  const { id: lotId, amountFen, requestId } = input
  if (companyId === null) return refuse('bidder_company_required')
  const phone = await phoneOf(call)
  if (phone === undefined) return refuse('login_expired')
  const found = await lotById(db.orm, lotId)
  if (!found || found.lot.poolId === null) return refuse('not_found')
  // In this order: a copy that meets the effect of the first one also finds its answer.
  const openNow = judgeHold(found.lot, companyId, now)
  const before = await findFirstAnswer<OutputOf<typeof saveDeposit>>(
    db.orm,
    requestKey(call, OPERATION, input),
  )
  const open = before ?? openNow
  if (!open.ok) return open
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  if (!recent.ok) return recent
  const checked = await codes.check(db, { phone, purpose: PURPOSE, smsCode, requestId }, now)
  if (!checked.ok) return checked
  if (before) return before
  return await runMutation(call, OPERATION, input, async (tx) => {
    const spent = await spendCheckedCode(tx, checked.value, now)
    if (!spent.ok) return spent
    const held = await holdForLot(tx, { lotId, memberId, companyId, amountFen, requestId }, now)
    return held.ok ? accept({ id: lotId, ...held.value }) : held
  })
}

async function phoneOf({ db, actor }: Call<Actor>): Promise<string | undefined> {
  return (await partiesByIds(db.orm, [actor.memberId])).get(actor.memberId)?.phone
}
