import { shared } from 'contract/refusal'
import { expect, test } from 'vitest'
import { CallRefused } from '../send-call'
import { ignoreLostRace } from './demo-activity'

const refusal = (errorcode: number) => new CallRefused(errorcode, 'refused', {})

test('what others were faster with is no fault of the demo', () => {
  for (const errorcode of [79_414, 73_001]) expect(() => ignoreLostRace(refusal(errorcode))).not.toThrow()
})

test.each([
  ['a fault', new Error('broken')],
  ['a session that has ended', refusal(shared.login_expired.errorcode)],
])('%s is passed on', (_, error) => {
  expect(() => ignoreLostRace(error)).toThrow(error as Error)
})
