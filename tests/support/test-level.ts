import { createHash } from 'node:crypto'

/**
 * Test depth: `gate` is the fixed sample of `npm test`, `all` the whole matrices of `npm run test:all` with the loads of
 * the gate, `area` all cases of `npm run test:area` at CI size, `long` the sizes of `npm run test:long`.
 */
export type TestLevel = 'gate' | 'all' | 'area' | 'long'

const LEVELS: readonly TestLevel[] = ['gate', 'all', 'area', 'long']

/** From SUJI_TEST_LEVEL, which the test commands set. The default is `gate`. */
export const testLevel: TestLevel = readLevel(process.env.SUJI_TEST_LEVEL)

function readLevel(value: string | undefined): TestLevel {
  const level = LEVELS.find((known) => known === (value || 'gate'))
  if (!level) throw new Error(`SUJI_TEST_LEVEL is "${value}": use ${LEVELS.join(', ')}`)
  return level
}

/** Whether loads have the sizes of the gate, and databases its durability. */
export const hasGateLoads = testLevel === 'gate' || testLevel === 'all'

/** Sizes of a load or of a matrix by level. Without one of its own, `all` has the size of the gate. */
export type Sizes<T> = Record<Exclude<TestLevel, 'all'>, T> & { all?: T }

/** @returns the size for the current level */
export function sizeFor<T>(sizes: Sizes<T>): T {
  return sizes[testLevel] ?? sizes.gate
}

/** Number in [0, 1) that depends on the case name only, so that unrelated changes do not change the sample. */
export function hashFraction(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32
}

/** Whether a case is in the gate sample of about `share` of all cases. Above the gate level always true. */
export function isSampled(name: string, share: number): boolean {
  return testLevel !== 'gate' || hashFraction(name) < share
}

/** At the gate level the `count` cases with the lowest hashes, in the given order; above it all cases. */
export function sampleCases<T>(cases: readonly T[], nameOf: (one: T) => string, count: number): T[] {
  if (testLevel !== 'gate') return [...cases]
  const ranked = [...cases].sort((a, b) => hashFraction(nameOf(a)) - hashFraction(nameOf(b)))
  const chosen = new Set(ranked.slice(0, count))
  return cases.filter((one) => chosen.has(one))
}
