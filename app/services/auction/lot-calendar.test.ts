import { expect, test } from 'vitest'
import { lotCalendar } from './lot-calendar'

const LOT = {
  id: '01a1fc9a-51ba-779d-b129-f7f15cd6d31e',
  lotNo: 'JP20261125000001',
  category: 'PP',
  grade: 'T30S',
  maker: '镇海炼化',
  weightKg: 100_000,
  startFenPerTon: 700_000,
  startsAt: '2026-11-25T02:00:00.000Z',
  endsAt: '2026-11-25T03:00:00.000Z',
  at: '2026-11-24T01:02:03.000Z',
  warehouse: '北仑港区库',
  city: '宁波',
}

test('writes start, end and the address of the lot, with lines of at most 75 octets', () => {
  const text = lotCalendar(LOT, 'https://suji.example')
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = text.replace(/\r\n /g, '')
  expect(unfolded).toContain('DTSTART:20261125T020000Z\r\nDTEND:20261125T030000Z')
  expect(unfolded).toContain('SUMMARY:竞拍 PP T30S 100 吨')
  expect(unfolded).toContain('起拍价 7\\,000.00 元/吨')
  expect(unfolded).toContain(`URL:https://suji.example/auctionDetail?id=${LOT.id}\r\n`)
})
