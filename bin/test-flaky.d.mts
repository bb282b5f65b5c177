import type { Failure } from './test-reports.mjs'

export function isRepeatable(failure: Failure): boolean
export function failuresToRepeat<F extends Failure>(failures: readonly F[]): F[]
export function firstError(failure: Failure): string
export function wholeTitle(...titles: readonly string[]): string
export function endOfTitle(...titles: readonly string[]): string
