/** Result of a use-case: a value, or one refusal of a closed set. What a user can cause is returned, never thrown. */
export interface Refused<Reason extends string = string> {
  ok: false
  reason: Reason
  facts: Record<string, unknown>
}
export interface Accepted<T> {
  ok: true
  value: T
}
export type Verdict<T, Reason extends string = string> = Accepted<T> | Refused<Reason>

export function accept<T>(value: T): Accepted<T>
export function accept(): Accepted<void>
export function accept<T>(value?: T): Accepted<T | undefined> {
  return { ok: true, value }
}

export function refuse<const Reason extends string>(
  reason: Reason,
  facts: Record<string, unknown> = {},
): Refused<Reason> {
  return { ok: false, reason, facts }
}

export function isRefused(x: unknown): x is Refused {
  return (
    typeof x === 'object' && x !== null && 'ok' in x && (x as { ok: unknown }).ok === false && 'reason' in x
  )
}
