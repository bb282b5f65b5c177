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

/** A verdict that cannot have these reasons where it is asked for. @throws Error for one of them */
export function withoutReasons<T, Reason extends string, Impossible extends string>(
  verdict: Verdict<T, Reason>,
  impossible: readonly Impossible[],
): Verdict<T, Exclude<Reason, Impossible>> {
  const names: readonly string[] = impossible
  if (!verdict.ok && names.includes(verdict.reason))
    throw new Error(`refused for a reason that is impossible here: ${verdict.reason}`)
  return verdict as Verdict<T, Exclude<Reason, Impossible>>
}

export function isRefused(x: unknown): x is Refused {
  return (
    typeof x === 'object' && x !== null && 'ok' in x && (x as { ok: unknown }).ok === false && 'reason' in x
  )
}
