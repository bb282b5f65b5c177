import { randomInt } from 'node:crypto'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import type { ChallengeFacts } from 'contract/account'
import { and, eq } from 'drizzle-orm'
import { isSameHash, keyedHash } from '../../platform/hash'
import { smsChallenge } from '../tables'
import { wordQuestion } from './word-question'

/** Unused codes of a phone after which a question is asked before the next one. */
export const CHALLENGE_AFTER = 3
/** An answer counts at the earliest so long after its question was shown. It costs a program time, without scripts. */
export const ANSWER_AFTER_MS = 5_000
export const CHALLENGE_LIFETIME_MS = 10 * 60_000

/** Whose question it is: one is open per phone and client. */
interface Asked {
  phone: string
  /** Limit key of the client's address. */
  client: string
}

/** What a form sends; both are absent at the first attempt. */
export interface ChallengeAnswer {
  challengeId?: string | undefined
  challengeAnswer?: string | undefined
}

type Row = Pick<typeof smsChallenge.$inferSelect, 'id' | 'shownAt' | 'expiresAt'>

/** What becomes of an answer. `unasked`: it answers no open question. */
type Judgement = 'right' | 'wrong' | 'early' | 'unasked'

/** Judges an answer. An early one is not compared, so that it reveals nothing and its question stays open. */
export function judgeAnswer(
  row: Row | undefined,
  { challengeId, challengeAnswer }: ChallengeAnswer,
  isSame: (answer: string) => boolean,
  now: Date,
): Judgement {
  if (!row || row.id !== challengeId || !challengeAnswer || row.expiresAt <= now) return 'unasked'
  if (now.getTime() - row.shownAt.getTime() < ANSWER_AFTER_MS) return 'early'
  return isSame(challengeAnswer) ? 'right' : 'wrong'
}

/**
 * Accepts a right answer, or refuses with a question to answer: the open one after an early answer, else a new one. An
 * answer ends its question, right or wrong. The caller has locked the phone; a refusal has written the new question, so
 * the transaction must be committed.
 */
export async function requireAnswer(
  tx: Tx,
  secret: string,
  asked: Asked,
  sent: ChallengeAnswer,
  now: Date,
): Promise<Verdict<void, 'challenge_required'>> {
  const mine = and(eq(smsChallenge.phone, asked.phone), eq(smsChallenge.client, asked.client))
  const [open] = await tx.select().from(smsChallenge).where(mine).for('update')
  const isSame = (answer: string) =>
    open !== undefined && isSameHash(open.answerHash, hashOf(secret, open.id, answer))
  const judged = judgeAnswer(open, sent, isSame, now)
  if (open && judged === 'early') {
    const waitMs = open.shownAt.getTime() + ANSWER_AFTER_MS - now.getTime()
    return refuseWith({ ...open, why: 'early', waitSeconds: Math.ceil(waitMs / 1000) })
  }
  await tx.delete(smsChallenge).where(mine)
  if (judged === 'right') return accept()
  const next = newQuestion(open?.question)
  const id = newId()
  const { question } = next
  await tx.insert(smsChallenge).values({
    id,
    ...asked,
    question,
    answerHash: hashOf(secret, id, next.answer),
    shownAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  })
  const why = judged === 'wrong' ? 'wrong' : 'unused_codes'
  return refuseWith({ id, question, why, waitSeconds: ANSWER_AFTER_MS / 1000 })
}

function refuseWith({
  id,
  question,
  why,
  waitSeconds,
}: Omit<ChallengeFacts, 'challengeId'> & { id: string }): Refused<'challenge_required'> {
  return refuse('challenge_required', {
    challengeId: id,
    question,
    why,
    waitSeconds,
  } satisfies ChallengeFacts)
}

/** Another question than the one before. */
function newQuestion(before: string | undefined): { question: string; answer: string } {
  for (;;) {
    const next = wordQuestion((max) => randomInt(max))
    if (next.question !== before) return next
  }
}

function hashOf(secret: string, id: string, answer: string): string {
  return keyedHash(secret, 'sms challenge', id, answer.normalize('NFKC').trim())
}
