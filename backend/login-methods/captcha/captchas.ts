import { createHash, randomInt } from 'node:crypto'
import { wordQuestion } from 'backend/account'
import type { Database } from 'backend/platform/database/database'
import { newId, newSecret } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CaptchaUse } from 'contract/account/captcha-uses'
import type { ParsedOf } from 'contract/endpoint'
import type { Captcha, checkCaptcha } from 'contract/login-methods'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { isSameHash, keyedHash, sha256 } from '../../platform/hash'
import { captcha } from '../tables'
import { drawText, LETTERS } from './draw-text'

export const CAPTCHA_LIFETIME_MS = 5 * 60_000
const PICTURE_LETTERS = 4
/** Wrong answers after which a new captcha is needed. */
const ANSWERS_MAX = 3
/** About a second of work on a slow phone. */
const WORK_MAX = 60_000
const RANDOM_STEPS = 1_000_000

const hashOf = (secret: string, id: string, answer: string) =>
  keyedHash(secret, 'captcha', id, answer.normalize('NFKC').trim().toUpperCase())

/** SHA-256 in hexadecimal, as scripts compute it. */
export const workHash = (salt: string, n: number) => createHash('sha256').update(`${salt}${n}`).digest('hex')

/** Creates a captcha. The database keeps hashes of its answers. */
export async function createCaptcha(
  db: Database,
  secret: string,
  use: CaptchaUse,
  now: Date,
): Promise<z.input<typeof Captcha>> {
  const id = newId()
  const text = Array.from({ length: PICTURE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const { question, answer } = wordQuestion((max) => randomInt(max))
  const salt = newSecret(12)
  const challenge = workHash(salt, randomInt(WORK_MAX))
  const expiresAt = new Date(now.getTime() + CAPTCHA_LIFETIME_MS)
  await db.orm.insert(captcha).values({
    id,
    use,
    pictureHash: hashOf(secret, id, text),
    questionHash: hashOf(secret, id, answer),
    workSalt: salt,
    workChallenge: challenge,
    expiresAt,
  })
  const drawn = drawText(text, () => randomInt(RANDOM_STEPS) / RANDOM_STEPS)
  return {
    captchaId: id,
    image: `data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}`,
    question,
    work: { salt, challenge, max: WORK_MAX },
    expiresAt,
  }
}

type Row = typeof captcha.$inferSelect
type Answered = Pick<ParsedOf<typeof checkCaptcha>, 'answer' | 'work'>

/** Validates an answer, in the order of the contract's refusals. */
export function validateAnswer(
  row:
    | Pick<
        Row,
        | 'id'
        | 'expiresAt'
        | 'ticketHash'
        | 'wrongAnswers'
        | 'pictureHash'
        | 'questionHash'
        | 'workSalt'
        | 'workChallenge'
      >
    | undefined,
  { answer, work }: Answered,
  secret: string,
  now: Date,
): Verdict<void, 'captcha_expired' | 'captcha_wrong'> {
  if (!row || row.expiresAt <= now || row.ticketHash !== null || row.wrongAnswers >= ANSWERS_MAX)
    return refuse('captcha_expired')
  if (work !== undefined && workHash(row.workSalt, work) === row.workChallenge) return accept()
  if (answer === undefined) return refuse('captcha_wrong')
  const given = hashOf(secret, row.id, answer)
  const isRight = [row.pictureHash, row.questionHash].some((right) => isSameHash(right, given))
  return isRight ? accept() : refuse('captcha_wrong')
}

/** Checks an answer and exchanges it for a ticket, once. Answers to one captcha run one at a time. */
export async function solveCaptcha(
  db: Database,
  secret: string,
  { captchaId, phone, ...answered }: ParsedOf<typeof checkCaptcha>,
  now: Date,
): Promise<Verdict<{ ticket: string; expiresAt: Date }, 'captcha_expired' | 'captcha_wrong'>> {
  const ticket = newSecret()
  // A refusal would undo the count of the wrong answer, so the verdict leaves the transaction as a value.
  const { verdict } = await db.transaction(async (tx) => {
    const [row] = UUID.test(captchaId)
      ? await tx.select().from(captcha).where(eq(captcha.id, captchaId)).for('update')
      : []
    const validated = validateAnswer(row, answered, secret, now)
    if (!row || !validated.ok) {
      if (row && !validated.ok && validated.reason === 'captcha_wrong')
        await tx
          .update(captcha)
          .set({ wrongAnswers: row.wrongAnswers + 1 })
          .where(eq(captcha.id, row.id))
      return { verdict: validated.ok ? refuse('captcha_expired') : validated }
    }
    await tx
      .update(captcha)
      .set({ ticketHash: sha256(ticket), phone })
      .where(eq(captcha.id, row.id))
    return { verdict: accept({ ticket, expiresAt: row.expiresAt }) }
  })
  return verdict
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Spends tickets for the account module. A ticket serves one attempt at one form with one phone. */
export const captchaTickets = {
  spend: async (
    db: Database,
    { ticket, use, phone }: { ticket: string | undefined; use: CaptchaUse; phone: string },
    now: Date,
  ): Promise<boolean> => {
    if (ticket === undefined) return false
    const spent = await db.orm
      .update(captcha)
      .set({ usedAt: now })
      .where(
        and(
          eq(captcha.ticketHash, sha256(ticket)),
          eq(captcha.use, use),
          eq(captcha.phone, phone),
          isNull(captcha.usedAt),
          gt(captcha.expiresAt, now),
        ),
      )
      .returning({ id: captcha.id })
    return spent.length === 1
  },
}

export async function purgeCaptchas(db: Database, now: Date): Promise<void> {
  await db.orm.delete(captcha).where(lt(captcha.expiresAt, now))
}
