import type { LotDetail } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { lotPath } from '~/components/auction/lot-paths'

type Lot = Pick<
  LotDetail,
  | 'id'
  | 'lotNo'
  | 'category'
  | 'grade'
  | 'maker'
  | 'weightKg'
  | 'startFenPerTon'
  | 'startsAt'
  | 'endsAt'
  | 'at'
  | 'warehouse'
  | 'city'
>

/** Octets of a line (RFC 5545, 3.1). */
const LINE_MAX = 75

/** A calendar with one event from start to end and an alarm ten minutes before. */
export function lotCalendar(lot: Lot, origin: string): string {
  const { id, lotNo, category, grade, maker, weightKg, startFenPerTon, startsAt, endsAt, at } = lot
  const url = new URL(lotPath(id), origin).href
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suji//Auction//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@suji`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(`竞拍 ${category} ${grade} ${plainTons(weightKg)} 吨`)}`,
    `DESCRIPTION:${escaped(`${lotNo}，${maker}，起拍价 ${formatYuan(startFenPerTon)} 元/吨。出价前须缴保证金。\n${url}`)}`,
    `LOCATION:${escaped(`${lot.city} ${lot.warehouse}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    `DESCRIPTION:${escaped(`竞拍 ${lotNo} 即将开始`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** 2026-11-25T02:00:00.000Z → 20261125T020000Z. */
function stamp(iso: string): string {
  return `${iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace(/[-:]/g, '')}Z`
}

function escaped(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

/** Breaks a line without splitting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    const max = parts.length === 0 ? LINE_MAX : LINE_MAX - 1
    if (Buffer.byteLength(part + letter) > max) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
