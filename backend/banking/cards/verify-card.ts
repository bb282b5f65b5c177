import { maskPhone, partiesByIds } from 'backend/account'
import type { BankGateway } from 'backend/gateways/bank'
import type { Actor, Call } from 'backend/platform/endpoint'
import { requestKey, runMutation } from 'backend/platform/endpoint'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { DAY_MS, shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { BankCard } from 'contract/banking'
import { findInstruction } from '../instructions/instruction-store'
import { isOwnMoney } from '../owner'
import { failBinding, finishBinding } from './bind-card'
import { validateResend } from './card-rules'
import { type CardRow, changeCard, findCard, lockCard } from './card-store'
import { cardView } from './card-view'

interface Answered {
  cardId: string
  orderNo: string
  amountYuan: number
  requestId: string
}

/** Lets the bank judge the amount and order number that the owner has received. The bank counts the tries. */
export async function verifyCard(
  call: Call<Actor>,
  bank: BankGateway,
  input: Answered,
): Promise<
  Verdict<
    BankCard,
    | 'not_found'
    | 'request_reused'
    | 'card_not_verifying'
    | 'card_verification_over'
    | 'small_amount_wrong'
    | 'bank_not_answering'
  >
> {
  const operation = 'banking.verify_card'
  const { db, now } = call
  const card = await findCard(db.orm, input.cardId)
  if (!card || !isOwnMoney(call.actor, card)) return refuse('not_found')
  const before = await findFirstAnswer<BankCard>(db.orm, requestKey(call, operation, input))
  if (before) return before
  const open = validateOpen(card, now)
  if (!open.ok) return open
  const instruction = await findInstruction(db.orm, 'small_amount', card.id)
  const { orderNo, amountYuan: amountFen } = input
  const judged = await bank.checkSmallAmount({ no: instruction?.no ?? '', orderNo, amountFen })
  switch (judged.outcome) {
    case 'unknown':
      return refuse('bank_not_answering')
    case 'wrong':
      return refuse('small_amount_wrong', { triesLeft: judged.triesLeft })
    case 'failed':
      await db.transaction((tx) => failBinding(tx, card.id, '验证金额或指令号错误三次', now))
      return refuse('card_verification_over')
    case 'right':
      return await runMutation(call, operation, input, async (tx) =>
        accept(cardView(await finishBinding(tx, card.id, now), now)),
      )
  }
}

function validateOpen(
  card: CardRow,
  now: Date,
): Verdict<void, 'card_not_verifying' | 'card_verification_over'> {
  if (card.state !== 'verifying') return refuse('card_not_verifying')
  return now < card.verifyBefore ? accept() : refuse('card_verification_over')
}

/** Has the bank send the order number again. The message counts before it is sent, so that copies send one. */
export async function resendOrderNo(
  call: Call<Actor>,
  bank: BankGateway,
  input: { cardId: string; requestId: string },
): Promise<
  Verdict<
    { phone: string },
    'not_found' | 'request_reused' | 'card_not_verifying' | 'order_no_limit' | 'bank_not_answering'
  >
> {
  const { db, now, actor } = call
  const nextDay = new Date(startOfShanghaiDay(now).getTime() + DAY_MS)
  let isRepeat = true
  const counted = await runMutation(call, 'banking.resend_order_no', input, async (tx) => {
    isRepeat = false
    const found = await findCard(tx, input.cardId)
    if (!found || !isOwnMoney(actor, found)) return refuse('not_found')
    const card = await lockCard(tx, found.id)
    if (!validateOpen(card, now).ok) return refuse('card_not_verifying')
    const isSameDay = shanghaiDay(card.smsSentAt) === shanghaiDay(now)
    const valid = validateResend(card, { isSameDay, nextDay }, now)
    if (!valid.ok) return valid
    await changeCard(tx, card.id, { smsSentAt: now, ...valid.value })
    const phone = (await partiesByIds(tx, [card.memberId])).get(card.memberId)?.phone ?? ''
    return accept({ phone: maskPhone(phone) })
  })
  if (!counted.ok || isRepeat) return counted
  const instruction = await findInstruction(db.orm, 'small_amount', input.cardId)
  const sent = await bank.resendOrderNo(instruction?.no ?? '')
  return sent.outcome === 'accepted' ? counted : refuse('bank_not_answering')
}
