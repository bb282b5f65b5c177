import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import { judgeCarriersCancel, judgeShippersCancel } from './cancel'

const UNTIL = new Date('2026-12-01T10:00:00.000Z')
const later = (ms: number) => new Date(UNTIL.getTime() + ms)
const AFTER = later(60_000)

interface Given {
  readonly atLoadingAt: Date | null
  readonly now?: Date
}

/** Answers to shipper and carrier, who each say that the other one did not appear. */
function reasonsOf({ atLoadingAt, now = AFTER }: Given) {
  const facts = { loadingUntil: UNTIL, atLoadingAt }
  return [judgeShippersCancel(facts, 'other', now), judgeCarriersCancel(facts, 'other', now)].map(reasonOf)
}

describe('the absence of the other side', () => {
  test.each<[string, Given, string[]]>([
    [
      'is not claimed at the end of the window',
      { atLoadingAt: later(-1), now: UNTIL },
      ['loading_window_open', 'loading_window_open'],
    ],
    ['is the carrier’s if no truck came', { atLoadingAt: null }, ['ok', 'truck_not_at_loading']],
    [
      'is the shipper’s if the truck came early',
      { atLoadingAt: later(-86_400_000) },
      ['truck_at_loading', 'ok'],
    ],
    ['is the shipper’s if it came at the last instant', { atLoadingAt: UNTIL }, ['truck_at_loading', 'ok']],
    [
      'is the carrier’s if it came a millisecond later',
      { atLoadingAt: later(1) },
      ['ok', 'truck_not_at_loading'],
    ],
  ])('%s', (_, given, reasons) => {
    expect(reasonsOf(given)).toEqual(reasons)
  })
})

test('each side cancels for reasons of its own at any time', () => {
  for (const atLoadingAt of [null, later(-1), later(1)])
    for (const now of [later(-1), AFTER]) {
      const facts = { loadingUntil: UNTIL, atLoadingAt }
      expect(judgeShippersCancel(facts, 'own', now).ok && judgeCarriersCancel(facts, 'own', now).ok).toBe(
        true,
      )
    }
})
