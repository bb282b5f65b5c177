import type { Endpoint, OutputOf, ParsedOf, ReasonOf } from 'contract/endpoint'
import type { Clock } from './clock'
import type { Database } from './database/database'
import type { RequestKey } from './idempotency/request-log'
import type { Verdict } from './verdict'

/** A signed-in member, as each use-case sees it. */
export interface Actor {
  readonly memberId: string
  readonly companyId: string | null
  /** The shop that the member acts for; null for those who only buy. */
  readonly shopId: string | null
  readonly sessionId: string
}

/** One call in progress. */
export interface Call<A extends Actor | null = Actor | null> {
  readonly db: Database
  readonly clock: Clock
  /** Instant of receipt: this decides, not the time at which the work runs. */
  readonly now: Date
  /** Of a call that needs a token, and of one with a ticket that came with a token as well. */
  readonly actor: A
  /** Who calls, if anybody, for optional calls that answer more then: only those that ask pay for the answer. */
  askActor(): Promise<Actor | null>
  /** Whether the request says that no person asked for it; it then does not count as activity of the session. */
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
  /** What the Authorization header carries, unchecked. */
  bearerToken?: string,
) => Promise<Verdict<OutputOf<E>, ReasonOf<E> | SharedReason>>

export interface AnsweredEndpoint {
  readonly endpoint: Endpoint
  readonly handle: (call: Call, input: unknown, token?: string) => Promise<Verdict<unknown>>
  /** Of a call that needs a token: whether the handler itself says that the token holds, so that nobody asks before. */
  readonly judgesToken?: true
}

/** Binds an endpoint of the contract to the use-case that answers it. */
export function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): AnsweredEndpoint {
  return { endpoint, handle: handler as AnsweredEndpoint['handle'] }
}

/**
 * Binds a call that needs a token and answers nothing but what it stands for, so that finding out who calls and
 * answering are one step.
 * @param handler refuses with `login_expired` where the token does not hold
 */
export function answerByToken<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<null>, token: string) => ReturnType<Handler<E>>,
): AnsweredEndpoint {
  return {
    endpoint,
    handle: (call, _input, token = '') => handler({ ...call, actor: null }, token),
    judgesToken: true,
  }
}

/** The shop that a merchant's call acts for. */
export function shopIdOf(call: Call<Actor>): string {
  if (!call.actor.shopId) throw new Error('a merchant call reaches its handler only with a shop')
  return call.actor.shopId
}

/** The key under which a member's request takes effect at most once; the request id is not part of the content. */
export function requestKey(call: Call<Actor>, what: string, input: { requestId: string }): RequestKey {
  const { requestId, ...content } = input
  return { actorId: call.actor.memberId, requestId, what, content }
}
