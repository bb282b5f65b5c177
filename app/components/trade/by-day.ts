import { formatTime } from 'contract/units'

/** Rows of one day of the market, in the order in which they came: a list that is sorted by time falls into days. */
export function byDay<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = formatTime(timeOf(row)).slice(0, 'yyyy-mm-dd'.length)
    const last = days[days.length - 1]
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
