import type { StaffRole } from 'contract/authentication/staff-roles'
import type { AnswerOf, Endpoint, OutputOf, ParsedOf, ReasonOf } from 'contract/endpoint'
import type { OperatorRole } from 'contract/operators/roles'
import type { z } from 'zod'
import type { Clock } from './clock'
import type { Database, Tx } from './database/database'
import { type RequestKey, withIdempotencyKey } from './idempotency/request-log'
import { accept, type Refused, type Verdict } from './verdict'

/** The signed-in member of a call. */
export interface Actor {
  readonly memberId: string
  readonly companyId: string | null
  /** Role in the company; without a company it means nothing. */
  readonly companyRole?: StaffRole
  /** Whether the company was authenticated at the start of the call. */
  readonly isCompanyAuthenticated?: boolean
  /** The member's shop; null for buyers. */
  readonly shopId: string | null
  readonly sessionId: string
}

/** One call in progress. */
export interface Call<A extends Actor | null = Actor | null> {
  readonly db: Database
  readonly clock: Clock
  /** Instant of receipt. Rules use this, not the time of processing. */
  readonly now: Date
  /** Set for calls with a token, including ticket calls that also carry a token. */
  readonly actor: A
  /** Reads the caller, for optional calls that answer more with a token. Costs a query only when called. */
  askActor(): Promise<Actor | null>
  /** Whether the request is marked as automatic. Then it does not count as activity of the session. */
  readonly isAutomatic: boolean
  readonly callId: string
  readonly clientAddress: string
  /** The User-Agent header, empty without one. It is the client's own claim. */
  readonly userAgent: string
  /** Secrets of the devices that the client presents, unchecked. */
  readonly deviceTokens: readonly string[]
}

/** The signed-in operator of a call. */
export interface Operator {
  readonly operatorId: string
  /** Login name. */
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly sessionId: string
  /** When the password and the code were last proved in this session. */
  readonly provedAt: Date
  /** From when the operator decides about money; null before the first sign-in with the second factor. */
  readonly decidesMoneyAt: Date | null
}

/** How long a proof of password and code counts. */
const PROOF_MS = 5 * 60_000

/** End of a proof's validity. */
export function provedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + PROOF_MS)
}

/** What an operator's action concerns, such as a member or an order. */
export interface AuditSubject {
  readonly kind: string
  readonly id: string
}

/** One action for the audit of operators. */
export interface OperatorAction {
  /** Null: the command `npm run operator`. */
  readonly operatorId: string | null
  /** Name of the operation, such as `operator.create`. */
  readonly action: string
  readonly subject?: AuditSubject | undefined
  readonly facts?: Readonly<Record<string, unknown>> | undefined
  readonly requestId?: string | undefined
  readonly at: Date
}

/** Writes an audit row in the transaction of the action. */
export type RecordOperatorAction = (tx: Tx, action: OperatorAction) => Promise<void>

/** One call of an operator in progress. */
export interface OperatorCall extends Call<null> {
  readonly operator: Operator
  /** Set by backend/http, so that no module needs to import the audit. */
  readonly recordAction: RecordOperatorAction
}

type CallFor<E extends Endpoint> = E['access'] extends 'public' | 'optional'
  ? Call<null>
  : E['access'] extends 'ticket'
    ? Call
    : Call<Actor>

type SharedReason =
  | 'forbidden'
  | 'not_found'
  | 'request_reused'
  | 'too_many_requests'
  | 'login_expired'
  | 'invalid_input'

export type Handler<E extends Endpoint> = (
  call: CallFor<E>,
  input: ParsedOf<E>,
  /** The Authorization header's token, unchecked. */
  bearerToken?: string,
) => Promise<Verdict<AnswerOf<E>, ReasonOf<E> | SharedReason>>

export interface AnsweredEndpoint {
  readonly endpoint: Endpoint
  readonly handle: (call: Call, input: unknown, token?: string) => Promise<Verdict<unknown>>
  /** For a call with a token: the handler itself validates it, so that it is not read twice. */
  readonly validatesToken?: true
}

/** Binds an endpoint of the contract to its use-case. */
export function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): AnsweredEndpoint {
  return { endpoint, handle: handler as AnsweredEndpoint['handle'] }
}

/**
 * Binds a call that looks the token up itself: to authenticate and answer in one query, or to answer a repeated request
 * whose session its first copy has ended.
 * @param handler refuses with `login_expired` if the token is invalid
 */
export function answerByToken<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<null>, token: string, input: ParsedOf<E>) => ReturnType<Handler<E>>,
): AnsweredEndpoint {
  return {
    endpoint,
    handle: (call, input, token = '') => handler({ ...call, actor: null }, token, input as ParsedOf<E>),
    validatesToken: true,
  }
}

type MutationEndpoint = Endpoint<z.ZodType<{ requestId: string }>>
type MutationHandler<E extends MutationEndpoint, C> = (
  tx: Tx,
  call: C,
  input: ParsedOf<E>,
) => Promise<Verdict<AnswerOf<E>, ReasonOf<E> | SharedReason>>
/** A call of a member with a shop. */
export type MerchantCall = Call<Actor & { readonly shopId: string }>

/**
 * Binds a change by a signed-in member: one transaction, at most once per request id.
 * @param operation name in the request log, such as `order.cancel`
 */
export function mutation<E extends MutationEndpoint>(
  endpoint: E,
  operation: string,
  change: MutationHandler<E, Call<Actor>>,
): AnsweredEndpoint {
  const handle = (call: Call<Actor>, input: ParsedOf<E>) =>
    runMutation(call, operation, input, async (tx) => parsedAnswer(endpoint, await change(tx, call, input)))
  return { endpoint, handle: handle as AnsweredEndpoint['handle'] }
}

/** The same for a member with a shop. */
export function merchantMutation<E extends MutationEndpoint>(
  endpoint: E,
  operation: string,
  change: MutationHandler<E, MerchantCall>,
): AnsweredEndpoint {
  return mutation(endpoint, operation, (tx, call, input) =>
    change(tx, { ...call, actor: { ...call.actor, shopId: shopIdOf(call) } }, input),
  )
}

/** A call of a member whose company is a carrier. */
export type CarrierCall = Call<Actor & { readonly companyId: string }>

/** The same for a member of a carrier, which has the id of its company. */
export function carrierMutation<E extends MutationEndpoint>(
  endpoint: E,
  operation: string,
  change: MutationHandler<E, CarrierCall>,
): AnsweredEndpoint {
  return mutation(endpoint, operation, (tx, call, input) =>
    change(tx, { ...call, actor: { ...call.actor, companyId: carrierIdOf(call) } }, input),
  )
}

/** The answer as the contract writes it, so that the request log stores nothing that it does not name. */
export function parsedAnswer<E extends Endpoint, R extends string>(
  { output }: E,
  verdict: Verdict<AnswerOf<E>, R>,
): Verdict<OutputOf<E>, R> {
  return verdict.ok ? accept(output.parse(verdict.value) as OutputOf<E>) : verdict
}

/** Runs a member's change in one transaction, at most once per request id. */
export async function runMutation<T, R extends string>(
  call: Call<Actor>,
  operation: string,
  input: { requestId: string },
  change: (tx: Tx) => Promise<Verdict<T, R>>,
): Promise<Verdict<T, R> | Refused<'request_reused'>> {
  const key = requestKey(call, operation, input)
  return await call.db.transaction((tx) => withIdempotencyKey(tx, key, call.now, () => change(tx)))
}

/** The shop of a merchant's call. */
export function shopIdOf(call: Call<Actor>): string {
  if (!call.actor.shopId) throw new Error('the caller of a merchant call has no shop')
  return call.actor.shopId
}

/** The carrier of a carrier's call: the id of its company. */
export function carrierIdOf(call: Call<Actor>): string {
  if (!call.actor.companyId) throw new Error('the caller of a carrier call has no company')
  return call.actor.companyId
}

/** The idempotency key of a member's request. The request id is not part of the content. */
export function requestKey(call: Call<Actor>, what: string, input: { requestId: string }): RequestKey {
  const { requestId, ...content } = input
  return { actorId: call.actor.memberId, requestId, what, content }
}

type OperatorHandler<E extends Endpoint> = (
  call: OperatorCall,
  input: ParsedOf<E>,
) => Promise<Verdict<AnswerOf<E>, ReasonOf<E> | SharedReason>>

/** Binds a call of operators that changes nothing, or that writes its audit row itself. */
export function operatorAnswer<E extends Endpoint>(
  endpoint: E,
  handler: OperatorHandler<E>,
): AnsweredEndpoint {
  // backend/http passes an OperatorCall to endpoints with access `operator`.
  const handle = (call: OperatorCall, input: ParsedOf<E>) => handler(call, input)
  return { endpoint, handle: handle as AnsweredEndpoint['handle'] }
}

/** Output of an operator's change, and what its audit row states. */
export interface Audited<T> {
  readonly output: T
  readonly subject?: AuditSubject
  /** Values for the audit. No passwords, codes or tokens. */
  readonly facts?: Readonly<Record<string, unknown>>
}

type OperatorChange<E extends MutationEndpoint> = (
  tx: Tx,
  call: OperatorCall,
  input: ParsedOf<E>,
) => Promise<Verdict<Audited<AnswerOf<E>>, ReasonOf<E> | SharedReason>>

/**
 * Binds a change by an operator: one transaction, at most once per request id, with one audit row.
 * @param action name in the request log and in the audit, such as `operator.create`
 */
export function operatorMutation<E extends MutationEndpoint>(
  endpoint: E,
  action: string,
  change: OperatorChange<E>,
): AnsweredEndpoint {
  return operatorAnswer(endpoint, (call, input) =>
    runOperatorMutation(call, action, input, async (tx) => {
      const verdict = await change(tx, call, input)
      if (!verdict.ok) return verdict
      return accept({ ...verdict.value, output: endpoint.output.parse(verdict.value.output) as AnswerOf<E> })
    }),
  )
}

/**
 * Runs an operator's change in one transaction, at most once per request id, with one audit row.
 * @param input the request id and the content that the effect depends on. Its hash is stored, so a password in it must
 * be a keyed hash.
 */
export async function runOperatorMutation<T, R extends string>(
  call: OperatorCall,
  action: string,
  input: { requestId: string },
  change: (tx: Tx) => Promise<Verdict<Audited<T>, R>>,
): Promise<Verdict<T, R> | Refused<'request_reused'>> {
  const { db, now, operator, recordAction } = call
  const { operatorId } = operator
  return await db.transaction((tx) =>
    withIdempotencyKey<T, R>(tx, operatorRequestKey(call, action, input), now, async () => {
      const verdict = await change(tx)
      if (!verdict.ok) return verdict
      const { output, subject, facts } = verdict.value
      await recordAction(tx, { operatorId, action, subject, facts, requestId: input.requestId, at: now })
      return accept(output)
    }),
  )
}

/** The idempotency key of an operator's request. */
export function operatorRequestKey(
  { operator }: OperatorCall,
  what: string,
  { requestId, ...content }: { requestId: string },
): RequestKey {
  return { actorId: operator.operatorId, requestId, what, content }
}
