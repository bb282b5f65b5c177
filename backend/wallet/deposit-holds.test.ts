import { expect, test } from 'vitest'
import { planSpend } from './deposit-holds'

const hold = (debitAccountId: string, amount: number) => ({ debitAccountId, amount })
const HOLDS = [hold('settling', 60), hold('withdrawable', 30), hold('settling', 10)]

test.each([
  ['less than the first hold', 20, 1, { settling: 20 }, hold('settling', 40)],
  ['exactly the first hold', 60, 1, { settling: 60 }, null],
  ['into the second hold', 70, 2, { settling: 60, withdrawable: 10 }, hold('withdrawable', 20)],
  ['all of it', 100, 3, { settling: 70, withdrawable: 30 }, null],
] as const)('spends %s', (_, amountFen, ended, moved, rest) => {
  const plan = planSpend(HOLDS, amountFen)
  expect(plan.ended).toEqual(HOLDS.slice(0, ended))
  expect(Object.fromEntries(plan.moved.map(({ accountId, amount }) => [accountId, amount]))).toEqual(moved)
  expect(plan.rest).toEqual(rest)
})

test('throws for more than is held', () => {
  expect(() => planSpend(HOLDS, 101)).toThrow('1 fen less')
})
