import type { Endpoint, InputOf, ReasonOf } from 'contract/endpoint'
import type { Person } from '../fixtures/market'
import type { Answer } from './answer'
import type { Market } from './market'

/** Repetition of a call with an idempotency key. */
interface Repeat<E extends Endpoint> {
  /** Different content with the same request id. */
  other(input: InputOf<E>, m: Market): Promise<InputOf<E>>
  /** Number of effects of the request, read by other calls. */
  effects(m: Market, input: InputOf<E>): Promise<number>
  /** Refusal of different content; default `request_reused`. */
  reason?: ReasonOf<E>
  /** The part of the answer that must be equal in a repetition; default: all. */
  same?(data: unknown): unknown
}

/** Signed-in caller: a member or an operator. */
export type Caller = Pick<Person, 'token'>

/** Test case of one endpoint. `C` is the caller, by default a member. */
export interface EndpointCase<E extends Endpoint, C extends Caller = Person> {
  endpoint: E
  /** Caller of the valid input; without it the call is anonymous. */
  as?(m: Market): C | Promise<C>
  /** A new input that is accepted from this caller. */
  valid(m: Market, as: C): Promise<InputOf<E>>
  /** Changes the data and asserts that the answer changes. */
  happy(m: Market): Promise<void>
  /** One call per declared refusal. */
  refusals: { [R in ReasonOf<E>]: (m: Market) => Promise<Answer> }
  /** Required for calls with a request id. */
  repeat?: Repeat<E>
  /** A caller with the access level who must not find the input's ids; `anyone` when the data are public. */
  hiddenFrom?: ((m: Market) => Person) | 'anyone'
  /**
   * The valid input and its caller as a company, where `valid` gives one in person also in a market of companies
   * (`actAsCompanies`).
   */
  ofCompany?(m: Market): Promise<{ input: InputOf<E>; as: Person }>
}

/** `EndpointCase` without its type parameters, for lists of cases. */
export interface AnyCase {
  endpoint: Endpoint
  as?(m: Market): Caller | Promise<Caller>
  valid(m: Market, as: Caller): Promise<unknown>
  happy(m: Market): Promise<void>
  refusals: Record<string, (m: Market) => Promise<Answer>>
  repeat?: {
    other(input: unknown, m: Market): Promise<unknown>
    effects(m: Market, input: unknown): Promise<number>
    reason?: string
    same?(data: unknown): unknown
  }
  hiddenFrom?: ((m: Market) => Person) | 'anyone'
  ofCompany?(m: Market): Promise<{ input: unknown; as: Person }>
}

export function endpointCase<E extends Endpoint, C extends Caller = Person>(
  spec: EndpointCase<E, C>,
): AnyCase {
  return spec
}

/** A valid input with its caller. */
export interface ValidCall {
  input: Record<string, unknown>
  as: Caller | null
}

export async function validCall(one: Pick<AnyCase, 'as' | 'valid'>, m: Market): Promise<ValidCall> {
  const as = (await one.as?.(m)) ?? null
  const input = await one.valid(m, as ?? m.seed.newcomer)
  return { input: input as Record<string, unknown>, as }
}
