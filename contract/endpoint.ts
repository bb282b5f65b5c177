import type { z } from 'zod'
import type { StaffPermission } from './authentication/staff-roles'
import type { OperatorRole } from './operators/roles'
import type { Refusal } from './refusal'

/**
 * Access: `public` needs no token; `optional` returns more with one; `token` needs one; `ticket` needs a token or a
 * single-use ticket of a checked SMS code; `merchant` needs a token of a member with a shop; `carrier` needs one of a
 * member whose company is a carrier; `operator` needs a token of an operator, which no other access level accepts.
 */
export type Access = 'public' | 'optional' | 'token' | 'ticket' | 'merchant' | 'carrier' | 'operator'

/** What costs the market much: a PDF, or a batch of an export. Counted per member and hour. */
export type CallCost = 'document' | 'export'

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Refusal = Refusal,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/api/${string}`
  readonly access: Access
  /** With access `operator`: the caller needs one of these roles. Absent: any role. */
  readonly roles?: readonly OperatorRole[]
  /**
   * With access `operator`: the call decides about money, or about who does. Refused to new and reset operators until
   * `MONEY_WAIT_HOURS` after the first sign-in with the second factor.
   */
  readonly decidesMoney?: true
  /**
   * With access `operator`: decides what another person has proposed. The reason of the refusal for the proposer, and for
   * every account that may belong to the same person.
   */
  readonly secondOperator?: string
  /** What a member who acts for a company must be allowed to do for it. Required at access `merchant` and `carrier`. */
  readonly permission?: StaffPermission
  /** The same where the call is about the company's own orders or money; in person no permission is needed. */
  readonly companyPermission?: StaffPermission
  /** One short Chinese line for the API page. */
  readonly summary: string
  /** Query of a GET; JSON body, form body or query of a POST or PUT. */
  readonly input: I
  /** The envelope's `data`. In wire form instants are ISO strings; a use-case may return dates. */
  readonly output: O
  /** Largest body, if above the default: for files. */
  readonly bodyMaxBytes?: number
  /**
   * Returns a picture in an envelope ({fileName, mediaType, image}), or the picture itself if the client accepts only
   * that.
   */
  readonly isPicture?: true
  /**
   * Also a stream, if the client accepts text/event-stream: one event at the start and one after each recorded event of
   * the record `id`. The output's `cursor` is the id of the event, and continues as `after`, also as Last-Event-ID;
   * `isMore` says that further events follow at once. The call must be public, because all clients share its answers.
   */
  readonly isStream?: true
  /** The call counts against a quota, always or with such an input. */
  readonly costs?: { readonly kind: CallCost; isCounted?(input: z.output<I>): boolean }
  /** Refusals of this call besides the shared ones, in order of precedence. */
  readonly refusals: readonly R[]
}

/** Input of callers. Numbers may be strings of digits. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** Input of a use-case after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** Output of a call, as clients read it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a use-case returns: the output schema turns a `Date` into an ISO string and drops fields that it does not name. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>
/** Declared refusal reasons of a call. */
export type ReasonOf<E extends Endpoint> = E['refusals'][number]['reason']

export function endpoint<I extends z.ZodType, O extends z.ZodType, const R extends Refusal = never>(
  spec: Omit<Endpoint<I, O, R>, 'refusals'> & { refusals?: readonly R[] },
): Endpoint<I, O, R> {
  return { ...spec, refusals: spec.refusals ?? [] }
}
