/** One event of a calendar file (RFC 5545). */
interface CalendarEvent {
  readonly id: string
  /** Part of the market, in the product id. */
  readonly product: string
  readonly startsAt: string
  readonly endsAt: string
  /** When the file was made. */
  readonly at: string
  readonly summary: string
  readonly description: string
  readonly place: string
  readonly url: string
  /** Text of the alarm ten minutes before the start. */
  readonly alarm: string
}

/** Octets of a line (RFC 5545, 3.1). */
const LINE_MAX = 75

/** A calendar with one event from start to end and an alarm ten minutes before. */
export function calendarOf(event: CalendarEvent): string {
  const { id, product, startsAt, endsAt, at, summary, description, place, url, alarm } = event
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Suji//${product}//ZH`,
    'BEGIN:VEVENT',
    `UID:${id}@suji`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(`${description}\n${url}`)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    `DESCRIPTION:${escaped(alarm)}`,
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
