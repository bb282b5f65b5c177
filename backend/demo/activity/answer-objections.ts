import { stableId } from 'backend/platform/stable-id'
import { answerObjection } from 'contract/disputes/merchant-disputes'
import { type ShopObjectionRow, shopObjections } from 'contract/disputes/shop-disputes'
import { between } from '../pick'
import { sendCall } from '../send-call'
import type { Acting } from './acting'

/** Delay until a demo merchant answers an objection, in milliseconds. */
const ANSWERS_AFTER_MS = 40_000
/** Of this number of objections one is answered with new goods, one with a refusal, the others with a partial refund. */
const ANSWER_KINDS = 6
/** Share of the disputed amount that a partial refund grants, in per mille. */
const GRANTED_PER_MILLE = { least: 400, most: 800 }
const ROWS = 50

/** @returns the due answers of a demo merchant to objections; each makes one call when run */
export async function planAnswers(acting: Acting): Promise<(() => Promise<unknown>)[]> {
  const { send, merchant, now } = acting
  const { list } = await sendCall(send, shopObjections, { state: 'open', size: ROWS }, merchant.token)
  return list
    .filter(
      ({ openSteps, at }) =>
        openSteps.includes('answer') && Date.parse(at) + ANSWERS_AFTER_MS <= now.getTime(),
    )
    .map((objection) => () => answer(objection, acting))
}

/** Mostly a part of the money, now and then new goods or a refusal. */
function answerTo({ id, disputedFen, reason }: ShopObjectionRow) {
  const kind = between(1, ANSWER_KINDS, 'answer', id)
  const { least, most } = GRANTED_PER_MILLE
  const amountFen = Math.floor((disputedFen * between(least, most, 'granted', id)) / 1_000)
  if (kind === 1 || reason === 'not_arrived' || amountFen === 0)
    return { answer: 'replace' as const, note: '已安排补发' }
  if (kind === 2) return { answer: 'refuse' as const, note: '出库时质检合格，请提供检测报告' }
  return { answer: 'refund' as const, amountFen, note: '按差价补偿' }
}

async function answer(objection: ShopObjectionRow, { send, merchant }: Acting): Promise<void> {
  const { id, orderId } = objection
  const input = { orderId, ...answerTo(objection), requestId: stableId('objection', id) }
  await sendCall(send, answerObjection, input, merchant.token)
}
