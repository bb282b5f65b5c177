import { expect, test } from 'vitest'
import { presaleCalendar } from './presale-calendar'

const PRESALE = {
  id: '01a1fc9a-51ba-779d-b129-f7f15cd6d31e',
  presaleNo: 'YS20261125000001',
  ...{ category: 'LLDPE', grade: 'DFDA-7042', maker: '埃克森', port: '宁波港' },
  ...{ totalKg: 400_000, minKg: 10_000 },
  tiers: [
    { reachedKg: 10_000, priceFenPerTon: 670_000 },
    { reachedKg: 50_000, priceFenPerTon: 668_000 },
  ],
  phase: 'open' as const,
  bookUntil: '2026-11-29T09:00:00.000Z',
  presentFrom: '2026-12-04T16:00:00.000Z',
  presentUntil: '2026-12-09T15:59:00.000Z',
  convertUntil: null,
  at: '2026-11-24T01:02:03.000Z',
}
const unfolded = (presale: Parameters<typeof presaleCalendar>[0]) =>
  presaleCalendar(presale, 'https://suji.example').replace(/\r\n /g, '')

test('writes the end of the booking and the arrival while companies can sign', () => {
  const text = unfolded(PRESALE)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('DTSTART:20261129T090000Z\r\nDTEND:20261129T090000Z')
  expect(text).toContain('DTSTART:20261204T160000Z\r\nDTEND:20261209T155900Z')
  expect(text).toContain('SUMMARY:预售 LLDPE DFDA-7042 400 吨 预订截止')
  expect(text).toContain(`URL:https://suji.example/presellDetail?id=${PRESALE.id}\r\n`)
})

test('writes only the end of the conversion after the arrival', () => {
  const arrived = { ...PRESALE, phase: 'converting' as const, convertUntil: '2026-12-18T15:59:59.999Z' }
  const text = unfolded(arrived)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('SUMMARY:预售 LLDPE DFDA-7042 400 吨 转单截止')
})

test('writes nothing of a presale that failed', () => {
  expect(unfolded({ ...PRESALE, phase: 'failed' })).not.toContain('BEGIN:VEVENT')
})
