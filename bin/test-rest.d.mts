import type { FailedTest, Outcome } from './test-reports.mjs'

export const SHARES: readonly string[]
export function failedTests(outcomes: Record<string, Outcome>): FailedTest[] | null
