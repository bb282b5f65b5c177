import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OutputOf } from 'contract/endpoint'
import type { AnswerMerge, answerMerge } from 'contract/pins/pin-merges'
import type { z } from 'zod'
import { fillPins } from '../decide-pins'
import { mayActOn } from '../engine/pin-engine'
import { mergeEndedMessages } from '../message-kinds'
import { isSeenBy } from '../pay-with-password'
import { fillsTruck, haveAllAgreed, judgeAnswer } from '../rules/judge-merge'
import { agreedShares, endMerge, insertAnswer, lockMerge } from './merge-store'

/**
 * Records what the owner of a paid share says to a proposal. The last one to agree merges the pins: both are filled, with
 * the truck of one of them. One who declines ends it.
 */
export async function answerPinMerge(
  tx: Tx,
  { actor, now }: Call<Actor>,
  { mergeId, shareId, answer }: z.output<typeof AnswerMerge>,
): Promise<
  Verdict<OutputOf<typeof answerMerge>, 'not_found' | 'forbidden' | 'pin_merge_over' | 'pin_merge_answered'>
> {
  const locked = await lockMerge(tx, mergeId)
  const share = locked?.pins.flatMap(({ shares }) => shares).find(({ id }) => id === shareId)
  if (!locked || !share || !isSeenBy(share, actor)) return refuse('not_found')
  const allowed = await mayActOn(tx, share, actor, 'order')
  if (!allowed.ok) return allowed
  const { merge, pins } = locked
  const agreed = await agreedShares(tx, mergeId)
  const judged = judgeAnswer({ ...merge, agreed }, shareId, now)
  if (!judged.ok) return judged
  // Who has left the pin, or has not paid in time, is not asked.
  if (share.state !== 'paid') return refuse('not_found')
  const isAgreed = answer === 'agree'
  const by = { answeredBy: actor.memberId, answeredAt: now }
  await insertAnswer(tx, { id: newId(), mergeId, shareId, isAgreed, ...by })
  const done = { pinId: share.pinId }
  if (!isAgreed) {
    await endMerge(tx, mergeId, 'declined', now)
    await notify(tx, mergeEndedMessages(merge, 'declined', pins), now)
    return accept({ ...done, isMerged: false })
  }
  if (!haveAllAgreed(pins, new Set([...agreed, shareId]))) return accept({ ...done, isMerged: false })
  if (!fillsTruck(pins)) throw new Error(`merge ${mergeId} is proposed, but its pins do not fill a truck`)
  await endMerge(tx, mergeId, 'agreed', now)
  await fillPins(tx, pins, now)
  return accept({ ...done, isMerged: true })
}
