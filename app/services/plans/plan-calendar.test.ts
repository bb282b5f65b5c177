import { expect, test } from 'vitest'
import { planCalendar } from './plan-calendar'

const PLAN = {
  id: '01a1fc9a-51ba-779d-b129-f7f15cd6d31e',
  ...{ planNo: 'TG20261125000001', title: '镇海炼化 T30S', seller: '甬联塑化', side: 'buyer' as const },
  ...{ openKg: 20_000, orderedKg: 10_000, at: '2026-11-30T01:02:03.000Z' },
  convertUntil: '2026-12-09T15:59:59.999Z',
  deliverFrom: '2026-12-01T00:00:00.000Z',
  deliverUntil: '2026-12-15T15:59:00.000Z',
  orders: [
    {
      id: '01a1fc9a-51ba-779d-b129-f7f15cd6d33e',
      ...{
        orderNo: 'SJ20261130000001',
        state: 'awaiting_pickup' as const,
        weightKg: 10_000,
        totalFen: 6_740_000,
      },
      ...{ placedAt: '2026-11-29T01:00:00.000Z', deliverBefore: '2026-12-20T15:59:00.000Z' },
    },
  ],
  proposals: [
    {
      id: '01a1fc9a-51ba-779d-b129-f7f15cd6d32e',
      ...{ kind: 'delay' as const, side: 'seller' as const, reason: '船期推迟', silence: 'accepts' as const },
      ...{ deliverFrom: '2026-12-05T00:00:00.000Z', deliverUntil: '2026-12-20T15:59:00.000Z' },
      ...{ proposedAt: '2026-11-29T01:00:00.000Z', answerBefore: '2026-12-02T01:00:00.000Z' },
      ...{ answer: null, isBySilence: false, answeredAt: null },
    },
  ],
}
const unfolded = (plan: Parameters<typeof planCalendar>[0]) =>
  planCalendar(plan, 'https://suji.example').replace(/\r\n /g, '')

test('writes the ends of the conversion, of the answer and of the delivery, and the delivery window', () => {
  const text = unfolded(PLAN)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(text).toContain('DTSTART:20261209T155959Z')
  expect(text).toContain('DTSTART:20261220T155900Z')
  expect(text).toContain('SUMMARY:镇海炼化 T30S 最迟交货，10 吨')
  expect(text).toContain('SUMMARY:镇海炼化 T30S 答复截止：延期交货')
  expect(text).toContain('DTSTART:20261201T000000Z\r\nDTEND:20261215T155900Z')
  expect(text.match(/TRIGGER:-P1D/g)).toHaveLength(4)
})

test('a plan that ended, with an answered proposal, has nothing due', () => {
  const proposals = PLAN.proposals.map((one) => ({ ...one, answer: 'accepted' as const }))
  const text = unfolded({ ...PLAN, openKg: 0, orderedKg: 0, orders: [], proposals })
  expect(text).not.toContain('BEGIN:VEVENT')
})
