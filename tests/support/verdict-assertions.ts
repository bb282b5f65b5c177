import type { Verdict } from 'backend/platform/verdict'

/** @returns the value. @throws Error with the reason of a refusal */
export function accepted<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw new Error(`refused: ${verdict.reason} ${JSON.stringify(verdict.facts)}`)
  return verdict.value
}

/** @returns the reason of a refusal, or `ok` */
export function reasonOf(verdict: Verdict<unknown>): string {
  return verdict.ok ? 'ok' : verdict.reason
}

/** Number of verdicts per outcome. */
export function tally(verdicts: readonly Verdict<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const verdict of verdicts) counts[reasonOf(verdict)] = (counts[reasonOf(verdict)] ?? 0) + 1
  return counts
}
