import { expect, test } from 'vitest'
import { groupCalendar } from './group-calendar'

const GROUP = {
  id: '01a1fc9a-51ba-779d-b129-f7f15cd6d31e',
  groupNo: 'TG20261125000001',
  ...{ category: 'PP', grade: 'T30S', maker: '镇海炼化', city: '宁波', warehouse: '北仑港区库' },
  ...{ totalKg: 400_000, minTotalKg: 100_000, minKg: 10_000 },
  tiers: [
    { reachedKg: 100_000, priceFenPerTon: 670_000 },
    { reachedKg: 200_000, priceFenPerTon: 668_000 },
  ],
  startsAt: '2026-11-25T02:00:00.000Z',
  endsAt: '2026-11-29T09:00:00.000Z',
  at: '2026-11-24T01:02:03.000Z',
}

test('writes start and end of a group purchase as two events with alarms', () => {
  const text = groupCalendar(GROUP, 'https://suji.example').replace(/\r\n /g, '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('DTSTART:20261125T020000Z\r\nDTEND:20261125T020000Z')
  expect(text).toContain('DTSTART:20261129T090000Z\r\nDTEND:20261129T090000Z')
  expect(text).toContain('SUMMARY:团购 PP T30S 400 吨 截止报名')
  expect(text).toContain(`URL:https://suji.example/pickDetail?id=${GROUP.id}\r\n`)
  expect(text.match(/TRIGGER:-PT10M/g)).toHaveLength(2)
})
