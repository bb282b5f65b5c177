import { expect, test } from 'vitest'
import type { LotPhase, LotState } from './lot-terms'
import { extendEnd, isCloseDue, phaseOf } from './lot-time'

const START = new Date('2026-11-25T02:00:00.000Z')
const END = new Date('2026-11-25T03:00:00.000Z')
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

test.each<[string, Date, { state?: LotState; extensions?: number }, LotPhase | null]>([
  ['before the announcement', START, { state: 'submitted' }, null],
  ['one millisecond before the start', before(START, 1), {}, 'upcoming'],
  ['at the start', START, {}, 'bidding'],
  ['at the end', END, {}, 'bidding'],
  ['after an extension', END, { extensions: 1 }, 'extended'],
  ['one millisecond after the end', after(END, 1), {}, 'ended'],
  ['after the close with a sale', after(END, 9_000), { state: 'sold' }, 'sold'],
  ['after the close without one', after(END, 9_000), { state: 'unsold' }, 'unsold'],
  ['withdrawn', before(START, 1), { state: 'withdrawn' }, 'withdrawn'],
])('phase %s', (_, now, { state = 'announced', extensions = 0 }, expected) => {
  expect(phaseOf({ state, extensions, startsAt: START, endsAt: END }, now)).toBe(expected)
})

test.each<[string, number, LotState, boolean]>([
  ['waits two seconds for the queue', 2_000, 'announced', false],
  ['is due after them', 2_001, 'announced', true],
  ['is done once', 60_000, 'sold', false],
])('the close %s', (_, ms, state, isDue) => {
  expect(isCloseDue({ state, endsAt: END }, after(END, ms))).toBe(isDue)
})

const MINUTE = 60_000
test.each<[string, Date, number, number, number]>([
  ['more than five minutes before the end changes nothing', before(END, 5 * MINUTE + 1), 0, 0, 0],
  ['exactly five minutes before the end changes nothing', before(END, 5 * MINUTE), 0, 0, 0],
  ['less than five minutes before moves it', before(END, 5 * MINUTE - 1), 0, 1, 1],
  ['at the end moves it by five minutes', END, 2, 3, 5 * MINUTE],
  ['the sixth time is the last', END, 5, 6, 5 * MINUTE],
  ['after six extensions changes nothing', END, 6, 6, 0],
])('a bid %s', (_, receivedAt, extensions, expected, movedMs) => {
  const end = extendEnd({ endsAt: END, extensions }, receivedAt)
  expect([end.extensions, end.endsAt.getTime() - END.getTime()]).toEqual([expected, movedMs])
})
