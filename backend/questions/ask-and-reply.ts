import { maskLabel, memberLabel, shopsByIds } from 'backend/account'
import { productById } from 'backend/catalogue'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import { DAY_MS } from 'contract/durations'
import type { SaveQuestion, SaveReply } from 'contract/questions'
import { QUESTIONS_PER_DAY, REPLIES_PER_DAY } from 'contract/questions/limits'
import type { z } from 'zod'
import { answeredMessage, askedMessage } from './message-kinds'
import {
  insertQuestion,
  insertReply,
  lockVisibleQuestion,
  replyById,
  visibleQuestion,
} from './question-store'

/** Asks a question, and tells the shop if it is about an offer. */
export async function askQuestion(
  tx: Tx,
  { memberId }: Pick<Actor, 'memberId'>,
  input: z.output<typeof SaveQuestion>,
  now: Date,
) {
  const { title, text = null } = input
  const subject = await subjectOf(tx, input)
  if (!subject.ok) return subject
  const counted = await countIn(tx, `question ${memberId}`, { max: QUESTIONS_PER_DAY, windowMs: DAY_MS }, now)
  if (!counted.ok) return counted
  const { shopId } = subject.value
  const id = await insertQuestion(tx, { memberId, ...subject.value, title, text, at: now })
  if (shopId) await notify(tx, [askedMessage({ id, shopId, title })], now)
  const asked = await visibleQuestion(tx, id, memberId)
  if (!asked) throw new Error('the new question was not found')
  return accept(asked)
}

const GENERAL = { offerId: null, productId: null, shopId: null }

/** Offer, grade and shop of a question. */
async function subjectOf(tx: Tx, { offerId, productId }: z.output<typeof SaveQuestion>) {
  if (offerId !== undefined && productId !== undefined) return refuse('two_subjects')
  if (offerId !== undefined) {
    const offer = await offerById(tx, offerId)
    return offer ? accept({ offerId, productId: offer.productId, shopId: offer.shopId }) : refuse('not_found')
  }
  if (productId === undefined) return accept(GENERAL)
  return (await productById(tx, productId)) ? accept({ ...GENERAL, productId }) : refuse('not_found')
}

/** Replies to a question that is not hidden, and tells the asker. */
export async function replyToQuestion(
  tx: Tx,
  { memberId, shopId }: Pick<Actor, 'memberId' | 'shopId'>,
  { problemId, text }: z.output<typeof SaveReply>,
  now: Date,
) {
  const asked = await lockVisibleQuestion(tx, problemId)
  if (!asked) return refuse('not_found')
  const counted = await countIn(tx, `reply ${memberId}`, { max: REPLIES_PER_DAY, windowMs: DAY_MS }, now)
  if (!counted.ok) return counted
  const replyId = await insertReply(tx, { questionId: problemId, memberId, shopId, text, at: now })
  if (asked.memberId !== memberId) {
    const author = await authorOf(tx, { memberId, shopId })
    await notify(tx, [answeredMessage(asked, { replyId, author })], now)
  }
  return accept(await replyById(tx, replyId, memberId))
}

async function authorOf(tx: Tx, { memberId, shopId }: Pick<Actor, 'memberId' | 'shopId'>): Promise<string> {
  const shop = shopId ? (await shopsByIds(tx, [shopId])).get(shopId) : undefined
  return shop?.name ?? maskLabel(await memberLabel(tx, memberId))
}
