import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashLimit, MAX_PARALLEL, parallelHashes } from './hash-limit'
import { type HashLane, inTurn } from './hash-queue'
import { createPasswords, DUMMY_HASH } from './passwords'

const passwords = createPasswords()
/** `$argon2id$v=19$m=65536,t=3,p=1$` and the lengths of salt and hash, which determine the cost. */
const costOf = (phc: string) => {
  const [, kind, version, cost, salt, hash] = phc.split('$')
  return [kind, version, cost, salt?.length, hash?.length]
}

test('uses argon2id with 64 MiB, three passes and one lane, also for the dummy hash', async () => {
  const hash = await passwords.hash('suji2026')
  expect(costOf(hash)).toEqual(['argon2id', 'v=19', 'm=65536,t=3,p=1', 22, 43])
  expect(costOf(DUMMY_HASH)).toEqual(costOf(hash))
})

test('accepts the right password only, and none without a stored hash', async () => {
  const hash = await passwords.hash('密码１２３😀')
  expect(await passwords.verify(hash, '密码123😀')).toBe(true)
  expect(await passwords.verify(hash, '密码123')).toBe(false)
  expect(await passwords.verify(null, 'anything')).toBe(false)
})

test('hashes without a stored hash too', async () => {
  const hash = await passwords.hash('suji2026')
  const took = { missing: Number.POSITIVE_INFINITY, stored: Number.POSITIVE_INFINITY }
  const measure = async (whom: keyof typeof took, stored: string | null) => {
    const start = performance.now()
    await passwords.verify(stored, 'wrong')
    took[whom] = Math.min(took[whom], performance.now() - start)
  }
  for (let i = 0; i < 10; i++) {
    await measure('stored', hash)
    await measure('missing', null)
  }
  // The cost is the same by the test above; without a hash the ratio would be far below 0.1, whatever else runs.
  expect(took.missing / took.stored).toBeGreaterThan(0.2)
  expect(took.missing / took.stored).toBeLessThan(5)
})

/** Keeps the event loop busy for longer than its share is measured. */
function spin(): void {
  const until = performance.now() + 150
  while (performance.now() < until);
}

test('with a busy event loop hashes one fewer at once, and is busy with a hundred waiting', async () => {
  const line = createPasswords()
  const order: number[] = []
  spin()
  parallelHashes()
  spin()
  const atOnce = parallelHashes()
  expect(atOnce).toBe(Math.max(1, MAX_PARALLEL - 1))
  const all = Array.from({ length: atOnce + 99 }, (_, i) =>
    line
      .verify('$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA', 'x')
      .then(() => order.push(i)),
  )
  expect(line.isBusy()).toBe(false)
  all.push(line.hash('one more').then(() => order.push(-1)))
  expect(line.isBusy()).toBe(true)
  await Promise.all(all)
  expect(line.isBusy()).toBe(false)
  expect(order).toHaveLength(atOnce + 100)
  expect(order.at(-1)).toBe(-1)
})

test('a payer waits for what runs, not for a flood of sign-ins, which still get a turn of five', async () => {
  const started: HashLane[] = []
  const ask = (lane: HashLane) =>
    inTurn(lane, async () => {
      started.push(lane)
      await setImmediate()
    })
  const flood = Array.from({ length: 100 }, () => ask('sign_in'))
  await Promise.all([...flood, ...Array.from({ length: 9 }, () => ask('payment'))])
  const [first, last] = [started.indexOf('payment'), started.lastIndexOf('payment')]
  expect(first).toBeLessThanOrEqual(MAX_PARALLEL)
  // Nine payments need two turns of sign-ins in between.
  expect(last).toBe(first + 9 + 2 - 1)
  expect(started.slice(first, last).filter((lane) => lane === 'sign_in')).toHaveLength(2)
})

test('leaves a core to the pages while they keep the event loop busy, but never stops', () => {
  expect(hashLimit(0.1)).toBe(MAX_PARALLEL)
  expect(hashLimit(0.9)).toBe(Math.max(1, MAX_PARALLEL - 1))
})
