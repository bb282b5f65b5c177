import type { z } from 'zod'
import type { Refusal } from './refusal'

/**
 * Who may call: `public` needs no token; `optional` answers more with one; `token` needs one;
 * `ticket` needs a token or a single-use ticket that a checked SMS code gave;
 * `merchant` needs a token of a member who acts for a shop.
 */
export type Access = 'public' | 'optional' | 'token' | 'ticket' | 'merchant'

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Refusal = Refusal,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/api/${string}`
  readonly access: Access
  /** One short Chinese line for the API page. */
  readonly summary: string
  /** Query of a GET; JSON body, form body or query of a POST or PUT. */
  readonly input: I
  /** What stands in the envelope's `data`, in wire form: instants are ISO strings. */
  readonly output: O
  /** Largest body, where it is more than other calls may bring: a file. */
  readonly bodyMaxBytes?: number
  /** Answers a picture in an envelope ({fileName, mediaType, image}), or the picture itself to who accepts nothing else. */
  readonly isPicture?: true
  /** What this call may refuse beside the refusals that every call shares, in order of precedence. */
  readonly refusals: readonly R[]
}

/** What a caller may send: numbers may come as digits. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a use-case receives after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** What a caller gets. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** The reasons that a call declares. */
export type ReasonOf<E extends Endpoint> = E['refusals'][number]['reason']

export function endpoint<I extends z.ZodType, O extends z.ZodType, const R extends Refusal = never>(
  spec: Omit<Endpoint<I, O, R>, 'refusals'> & { refusals?: readonly R[] },
): Endpoint<I, O, R> {
  return { ...spec, refusals: spec.refusals ?? [] }
}
