import {
  type CodeReason,
  partiesByIds,
  requireRecentSession,
  type SmsCodes,
  spendCheckedCode,
} from 'backend/account'
import type { Database, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey, runMutation } from 'backend/platform/endpoint'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { accept, type Refused, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword } from 'backend/wallet'
import type { SmsPurpose } from 'contract/account'

/** What a member proves a request with: the pay password, an SMS code, or both. */
export type Proof =
  | { readonly payPassword: string; readonly code?: SentCode }
  | { readonly payPassword?: undefined; readonly code: SentCode }

/** A code as it was typed, and to which phone it was sent. */
interface SentCode {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly smsCode: string
  /** What the code was sent for, if it is bound. */
  readonly subject?: string
}

interface ProvenRequest<T, V extends string, W extends string, R extends string> {
  /** Name in the request log. */
  readonly operation: string
  /** The content that a repetition must have too, without password and code. */
  readonly input: { requestId: string }
  readonly proof: Proof
  /** Validates against the present state, before a wrong password or code is counted. */
  validate(): Promise<Verdict<unknown, V>>
  /** Asks another service after the proof, outside of the transaction. */
  askService?(): Promise<Verdict<unknown, W>>
  change(tx: Tx): Promise<Verdict<T, R>>
}

type ProofReason =
  | Extract<Awaited<ReturnType<typeof stepUp>>, { ok: false }>['reason']
  | CodeReason
  | 'request_reused'

/**
 * Runs a change at most once per request id: in a recent session, with the pay password, an SMS code, or both. Password
 * and code are checked before the transaction, so that wrong guesses are counted.
 */
export async function runProven<T, V extends string, R extends string, W extends string = never>(
  codes: Pick<SmsCodes, 'check'>,
  call: Call<Actor>,
  { operation, input, proof, validate, askService, change }: ProvenRequest<T, V, W, R>,
): Promise<Verdict<T, V | W | R | ProofReason>> {
  const { db, actor, now } = call
  // In this order: a copy that meets the effect of the first one also finds its answer.
  const validNow = await validate()
  const before = await findFirstAnswer<T>(db.orm, requestKey(call, operation, input))
  const valid: Verdict<unknown, V> | Refused<'request_reused'> = before ?? validNow
  if (!valid.ok) return valid
  const { payPassword, code } = proof
  const proved =
    payPassword === undefined
      ? await requireRecentSession(db.orm, actor.sessionId, now)
      : await stepUp(call, payPassword)
  if (!proved.ok) return proved
  const checked = code ? await codes.check(db, { ...code, requestId: input.requestId }, now) : null
  if (checked && !checked.ok) return checked
  if (before) return before
  const answered = await askService?.()
  if (answered && !answered.ok) return answered
  return await runMutation<T, R | CodeReason>(call, operation, input, async (tx) => {
    const spent = checked ? await spendCheckedCode(tx, checked.value, now) : accept()
    return spent.ok ? await change(tx) : spent
  })
}

interface PaidRequest<T, V extends string, R extends string> {
  /** Name in the request log. */
  readonly operation: string
  /** The content that a repetition must have too, without the password. */
  readonly input: { requestId: string }
  readonly payPassword: string
  /** Validates against the present state, before a wrong password is counted. */
  validate(): Promise<Verdict<unknown, V>>
  change(tx: Tx): Promise<Verdict<T, R>>
}

/** `runProven` with the pay password alone. */
export async function runWithPayPassword<T, V extends string, R extends string>(
  call: Call<Actor>,
  { change, ...request }: PaidRequest<T, V, R>,
) {
  const submit = () => runMutation(call, request.operation, request.input, change)
  return await submitWithPayPassword<T, V, R | 'request_reused'>(call, { ...request, submit })
}

interface QueuedRequest<T, V extends string, R extends string> extends Omit<PaidRequest<T, V, R>, 'change'> {
  /** Does it at most once per request id, under the same operation and content. */
  submit(): Promise<Verdict<T, R>>
}

/** Has a request done after its pay password was checked, such as by a queue. */
export async function submitWithPayPassword<T, V extends string, R extends string>(
  call: Call<Actor>,
  { operation, input, payPassword, validate, submit }: QueuedRequest<T, V, R>,
) {
  const validNow = await validate()
  const before = await findFirstAnswer<T>(call.db.orm, requestKey(call, operation, input))
  const valid: Verdict<unknown, V> | Refused<'request_reused'> = before ?? validNow
  if (!valid.ok) return valid
  const proved = await stepUp(call, payPassword)
  if (!proved.ok) return proved
  return before ?? (await submit())
}

/** Requires a recent session and the pay password. A wrong guess is counted. */
export async function stepUp({ db, actor, now }: Call<Actor>, payPassword: string) {
  const recent = await requireRecentSession(db.orm, actor.sessionId, now)
  return recent.ok ? await checkPayPassword(db, actor.memberId, payPassword, now) : recent
}

export async function phoneOf(db: Database, { memberId }: Actor): Promise<string | undefined> {
  return (await partiesByIds(db.orm, [memberId])).get(memberId)?.phone
}
