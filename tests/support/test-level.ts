import { createHash } from 'node:crypto'

/**
 * How much of the suite runs: `gate` is the fixed sample of `npm test`, `area` everything that `npm run test:area` asks
 * for at continuous-integration size, `long` the sizes of `npm run test:long`.
 */
export type TestLevel = 'gate' | 'area' | 'long'

const LEVELS: readonly TestLevel[] = ['gate', 'area', 'long']

/** Read from SUJI_TEST_LEVEL, which the test commands set; a plain `vitest run` or `playwright test` is the gate's. */
export const testLevel: TestLevel = readLevel(process.env.SUJI_TEST_LEVEL)

function readLevel(value: string | undefined): TestLevel {
  const level = LEVELS.find((known) => known === (value || 'gate'))
  if (!level) throw new Error(`SUJI_TEST_LEVEL is "${value}": use ${LEVELS.join(', ')}`)
  return level
}

/** Picks the size of a test for the level that runs. */
export function sizeFor<T>(sizes: Record<TestLevel, T>): T {
  return sizes[testLevel]
}

/** A number in [0, 1) that depends on the case's own name alone, so that an unrelated change meets no other cases. */
export function hashFraction(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32
}

/** Whether a case belongs to the gate's fixed sample of about `share` of all; above the gate every case runs. */
export function isSampled(name: string, share: number): boolean {
  return testLevel !== 'gate' || hashFraction(name) < share
}

/** Takes the `count` cases of lowest hash in the gate, in their given order; above the gate all of them. */
export function sampleCases<T>(cases: readonly T[], nameOf: (one: T) => string, count: number): T[] {
  if (testLevel !== 'gate') return [...cases]
  const ranked = [...cases].sort((a, b) => hashFraction(nameOf(a)) - hashFraction(nameOf(b)))
  const chosen = new Set(ranked.slice(0, count))
  return cases.filter((one) => chosen.has(one))
}
