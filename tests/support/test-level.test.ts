import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function atLevel(level: string) {
  vi.stubEnv('SUJI_TEST_LEVEL', level)
  vi.resetModules()
  return await import('./test-level')
}

const NAMES = Array.from({ length: 1_000 }, (_, n) => `case ${n}`)

test('samples about the requested share at the gate level, with the same cases in each run', async () => {
  const gate = await atLevel('gate')
  const chosen = NAMES.filter((name) => gate.isSampled(name, 0.1))
  expect(chosen.length).toBeGreaterThan(60)
  expect(chosen.length).toBeLessThan(140)
  expect(NAMES.filter((name) => gate.isSampled(name, 0.1))).toEqual(chosen)
})

test('an added case does not change the sample of the others', async () => {
  const gate = await atLevel('gate')
  const before = gate.sampleCases(NAMES.slice(1), (name) => name, 20)
  const after = gate.sampleCases(NAMES, (name) => name, 20)
  expect(before).toHaveLength(20)
  expect(after.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(1)
})

test.each([
  ['all', 1],
  ['area', 2],
  ['long', 3],
])('runs every case at level %s', async (level, size) => {
  const { isSampled, sampleCases, sizeFor } = await atLevel(level)
  expect(NAMES.every((name) => isSampled(name, 0.01))).toBe(true)
  expect(sampleCases(NAMES, (name) => name, 2)).toEqual(NAMES)
  expect(sizeFor({ gate: 1, area: 2, long: 3 })).toBe(size)
})

test('rejects an unknown level', async () => {
  await expect(atLevel('most')).rejects.toThrow('SUJI_TEST_LEVEL is "most": use gate, all, area, long')
})
