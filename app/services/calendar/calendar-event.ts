/** One event of a calendar file (RFC 5545). */
interface CalendarEvent {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  /** When the file was made. */
  readonly at: string
  readonly summary: string
  readonly description: string
  readonly place: string
  readonly url: string
  /** Text of the alarm before the start. */
  readonly alarm: string
  /** How long before the start (RFC 5545, 3.3.6); ten minutes if left out. */
  readonly alarmBefore?: string
}

/** Octets of a line (RFC 5545, 3.1). */
const LINE_MAX = 75

/** A calendar with events, each with an alarm. @param product part of the market, in the product id */
export function calendarOf(product: string, events: readonly CalendarEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Suji//${product}//ZH`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function linesOf(event: CalendarEvent): string[] {
  const { id, startsAt, endsAt, at, summary, description, place, url, alarm, alarmBefore = 'PT10M' } = event
  return [
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
    `TRIGGER:-${alarmBefore}`,
    `DESCRIPTION:${escaped(alarm)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
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
