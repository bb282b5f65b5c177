import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../database/database'
import { listingFlow } from './listing-flow'

const NOW = new Date('2026-11-21T02:00:00.000Z')
const ORIGINAL = {
  ...{ id: 'listing', shopId: 'shop', state: 'draft', isSubmittable: true, isApprovable: true },
  poolId: null as string | null,
}

let row = { ...ORIGINAL }
let told: unknown[] = []
beforeEach(() => {
  row = { ...ORIGINAL }
  told = []
})

// The stores of this test ignore the transaction.
const tx = {} as Tx
const flow = listingFlow({
  live: 'live',
  lock: async (_, id) => (id === row.id ? row : undefined),
  update: async (_, _id, changed) => {
    row = { ...row, ...changed }
  },
  openSteps: ({ state }) => (['draft', 'submitted', 'live'].includes(state) ? ['withdraw'] : []),
  refuseStep: ({ state }) => refuse('step_not_open', { state }),
  tell: async (_, { id }, decided) => {
    told.push({ id, ...decided })
  },
})

const STEPS = {
  submit: () =>
    flow.submit(tx, row, NOW, async ({ isSubmittable }) => (isSubmittable ? accept() : refuse('too_late'))),
  withdraw: () => flow.withdraw(tx, row, NOW, async (_, change) => change()),
  approve: () => decide('approve'),
  return: () => decide('return'),
}

const decide = (decision: 'approve' | 'return', id = row.id) =>
  flow.decide(tx, 'operator', { id, decision, note: '说明' }, NOW, async ({ isApprovable }, change) => {
    if (!isApprovable) return refuse('no_stock')
    await change({ poolId: 'pool' })
    return accept()
  })

const outcomeOf = (verdict: Verdict<{ state: string }>) => (verdict.ok ? verdict.value.state : verdict.reason)

test.each<[keyof typeof STEPS, state: string, outcome: string]>([
  ['submit', 'draft', 'submitted'],
  ['submit', 'submitted', 'step_not_open'],
  ['submit', 'returned', 'step_not_open'],
  ['submit', 'live', 'step_not_open'],
  ['approve', 'draft', 'not_found'],
  ['approve', 'submitted', 'live'],
  ['approve', 'returned', 'step_not_open'],
  ['approve', 'live', 'step_not_open'],
  ['return', 'draft', 'not_found'],
  ['return', 'submitted', 'returned'],
  ['return', 'live', 'step_not_open'],
  ['withdraw', 'draft', 'withdrawn'],
  ['withdraw', 'submitted', 'withdrawn'],
  ['withdraw', 'live', 'withdrawn'],
  ['withdraw', 'returned', 'step_not_open'],
  ['withdraw', 'over', 'step_not_open'],
])('%s of a listing in state %s: %s', async (step, state, outcome) => {
  row.state = state
  expect(outcomeOf(await STEPS[step]())).toBe(outcome)
  const isDone = outcome !== 'step_not_open' && outcome !== 'not_found'
  expect(row.state).toBe(isDone ? outcome : state)
})

test.each(['submit', 'withdraw'] as const)('%s of a listing of another shop is refused', async (step) => {
  const other = { id: row.id, shopId: 'other' }
  const verdict =
    step === 'submit'
      ? await flow.submit(tx, other, NOW, async () => accept())
      : await flow.withdraw(tx, other, NOW, async (_, change) => change())
  expect(outcomeOf(verdict)).toBe('not_found')
})

test('checks of the module refuse a step and change nothing', async () => {
  row = { ...row, isSubmittable: false, isApprovable: false }
  expect(outcomeOf(await STEPS.submit())).toBe('too_late')
  row.state = 'submitted'
  expect(outcomeOf(await STEPS.approve())).toBe('no_stock')
  const withdrawn = await flow.withdraw(
    tx,
    row,
    NOW,
    (_, change) => change(),
    () => refuse('has_bids'),
  )
  expect(withdrawn).toMatchObject({ reason: 'has_bids' })
  expect([row.state, told]).toEqual(['submitted', []])
})

test('stores who decided and when, what the module adds, and tells the shop', async () => {
  await STEPS.submit()
  expect(row).toMatchObject({ submittedAt: NOW })
  await STEPS.approve()
  const reviewed = { reviewedBy: 'operator', reviewedAt: NOW, reviewNote: '说明' }
  expect(row).toMatchObject({ ...reviewed, state: 'live', poolId: 'pool' })
  await STEPS.withdraw()
  expect(row).toMatchObject({ ...reviewed, state: 'withdrawn', withdrawnAt: NOW })
  row.state = 'submitted'
  await STEPS.return()
  expect(told).toEqual([
    { id: 'listing', isReturned: false, note: '说明' },
    { id: 'listing', isReturned: true, note: '说明' },
  ])
  expect(outcomeOf(await decide('approve', 'unknown'))).toBe('not_found')
})
