import type { Endpoint, OutputOf, ParsedOf, ReasonOf } from 'contract/endpoint'
import type { z } from 'zod'
import type { Clock } from './clock'
import type { Database, Tx } from './database/database'
import { type RequestKey, withIdempotencyKey } from './idempotency/request-log'
import type { Refused, Verdict } from './verdict'

/** The signed-in member of a call. */
export interface Actor {
  readonly memberId: string
  readonly companyId: string | null
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
) => Promise<Verdict<OutputOf<E>, ReasonOf<E> | SharedReason>>

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
 * Binds a call that returns the token's member, so that authentication and answer are one query.
 * @param handler refuses with `login_expired` if the token is invalid
 */
export function answerByToken<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<null>, token: string) => ReturnType<Handler<E>>,
): AnsweredEndpoint {
  return {
    endpoint,
    handle: (call, _input, token = '') => handler({ ...call, actor: null }, token),
    validatesToken: true,
  }
}

type MutationEndpoint = Endpoint<z.ZodType<{ requestId: string }>>
type MutationHandler<E extends MutationEndpoint, C> = (
  tx: Tx,
  call: C,
  input: ParsedOf<E>,
) => Promise<Verdict<OutputOf<E>, ReasonOf<E> | SharedReason>>
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
    runMutation(call, operation, input, (tx) => change(tx, call, input))
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

/** The idempotency key of a member's request. The request id is not part of the content. */
export function requestKey(call: Call<Actor>, what: string, input: { requestId: string }): RequestKey {
  const { requestId, ...content } = input
  return { actorId: call.actor.memberId, requestId, what, content }
}
