import type { FailedTest, Outcome } from './test-reports.mjs'

type Outcomes = Record<string, Outcome>

export const SHARES: readonly string[]
export function openTests(outcomes: Outcomes): { parts: string[]; failed: FailedTest[] }
export function mergeOutcomes(earlier: Outcomes, later: Outcomes): Outcomes
