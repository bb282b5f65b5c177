import type { Verdict } from 'backend/platform/verdict'

/** What a change takes that can set unusual values. */
export interface Confirmation {
  readonly confirmUnusual?: string | undefined
}

/**
 * Runs a change, and again with the confirmation that it asks for. For the demo market, whose prices are invented.
 * @param run one transaction, which a refusal rolls back
 */
export async function runConfirmed<T, R extends string>(
  run: (confirmation: Confirmation) => Promise<Verdict<T, R>>,
): Promise<Verdict<T, R>> {
  const verdict = await run({})
  if (verdict.ok || verdict.reason !== 'unusual_values') return verdict
  return await run({ confirmUnusual: String(verdict.facts.confirmation) })
}
