import { expect, it } from 'vitest'
import { describeFreightObjection, openDisputeActs } from './freight-dispute-text'

const T = '2026-11-24T02:00:00.000Z'

it('describes nothing without an objection', () => {
  expect(describeFreightObjection({ objections: [], arbitrations: [] }, T)).toBeNull()
})

it.each([
  [null, null, []],
  [{ openSteps: ['answer' as const] }, null, ['answer']],
  [{ openSteps: ['request_arbitration' as const] }, null, ['request']],
  [
    { openSteps: [] },
    { openSteps: ['offer' as const, 'evidence' as const, 'accept_offer' as const, 'withdraw' as const] },
    ['evidence', 'accept', 'offer', 'withdraw'],
  ],
  [{ openSteps: [] }, { openSteps: ['appeal' as const] }, ['appeal']],
  [{ openSteps: [] }, { openSteps: [] }, []],
])('opens for objection %j and case %j: %j', (objection, arbitration, acts) => {
  expect(openDisputeActs({ objection, arbitration })).toEqual(acts)
})
