import type { Endpoint, InputOf, ReasonOf } from 'contract/endpoint'
import type { Person } from '../fixtures/market'
import type { Answer } from './answer'
import type { Market } from './market'

/** How a call that takes effect once is sent again. */
interface Repeat<E extends Endpoint> {
  /** Other content under the same request id. */
  other(input: InputOf<E>, m: Market): Promise<InputOf<E>>
  /** How often the request has taken effect, as other calls show it. */
  effects(m: Market, input: InputOf<E>): Promise<number>
  /** Why other content is refused; `request_reused` where nothing is said. */
  reason?: ReasonOf<E>
  /** The part of the answer that must be the same each time; all of it where nothing is said. */
  same?(data: unknown): unknown
}

/** What one endpoint has to show. */
export interface EndpointCase<E extends Endpoint> {
  endpoint: E
  /** Who sends the valid input; nobody where it is open to all. */
  as?(m: Market): Person | Promise<Person>
  /** An input that is accepted from him, made anew each time. */
  valid(m: Market, as: Person): Promise<InputOf<E>>
  /** Changes the data and sees the answer change. */
  happy(m: Market): Promise<void>
  /** Provokes each declared refusal. */
  refusals: { [R in ReasonOf<E>]: (m: Market) => Promise<Answer> }
  /** For calls that need a request id. */
  repeat?: Repeat<E>
  /** Who must not find what the input names, although he may make the call; `anyone` where it is there for all. */
  hiddenFrom?: ((m: Market) => Person) | 'anyone'
}

/** The same with its types forgotten, for walking over all. */
export interface AnyCase {
  endpoint: Endpoint
  as?(m: Market): Person | Promise<Person>
  valid(m: Market, as: Person): Promise<unknown>
  happy(m: Market): Promise<void>
  refusals: Record<string, (m: Market) => Promise<Answer>>
  repeat?: {
    other(input: unknown, m: Market): Promise<unknown>
    effects(m: Market, input: unknown): Promise<number>
    reason?: string
    same?(data: unknown): unknown
  }
  hiddenFrom?: ((m: Market) => Person) | 'anyone'
}

export function endpointCase<E extends Endpoint>(spec: EndpointCase<E>): AnyCase {
  return spec
}

/** A call that will be accepted: its input and who sends it. */
export interface ValidCall {
  input: Record<string, unknown>
  as: Person | null
}

export async function validCall(one: Pick<AnyCase, 'as' | 'valid'>, m: Market): Promise<ValidCall> {
  const as = (await one.as?.(m)) ?? null
  const input = await one.valid(m, as ?? m.seed.newcomer)
  return { input: input as Record<string, unknown>, as }
}
