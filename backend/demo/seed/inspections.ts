import { DAY_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'
import type { Inspection, TdsValue } from 'contract/quality'
import { between, pick } from '../pick'
import { decimalsOf, fixed, tdsOf } from './data-sheets'
import type { Grade } from './grades'

/** The inspection result for a key: within the sheet, near the typical values. */
export function inspectionOf(grade: Grade, key: string, now: Date): Inspection {
  const producedAt = now.getTime() - between(6, 45, 'produced', key) * DAY_MS
  const producedOn = dayOf(producedAt)
  return {
    lotNo: `${producedOn.replaceAll('-', '').slice(2)}${pick(['A', 'B', 'C'], 'line', key)}${between(1, 24, 'lot', key)}`,
    producedOn,
    inspectedOn: dayOf(producedAt + between(1, 3, 'inspected', key) * DAY_MS),
    inspector: pick(INSPECTORS, 'inspector', key),
    values: tdsOf(grade).flatMap((value) => {
      const measured = measuredOf(value, key)
      return measured === null ? [] : [{ property: value.property, measured }]
    }),
  }
}
const INSPECTORS = [
  '厂家质检中心',
  '厂家质检中心',
  '华东塑料检测所（演示）',
  '港口商检实验室（演示）',
] as const

/** A value between the middle of the range and its ends; below a lone maximum, above a lone minimum. */
function measuredOf({ property, typical, min, max }: TdsValue, key: string): string | null {
  if (typical === null) return null
  const middle = Number(typical)
  const part = between(-80, 80, 'measured', property, key) / 100
  const margin = part < 0 ? middle - Number(min ?? middle * 0.9) : Number(max ?? middle * 1.1) - middle
  return fixed(middle + part * margin, Math.max(decimalsOf(typical), decimalsOf(max ?? min ?? typical)))
}

function dayOf(ms: number): string {
  return new Date(ms + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
}
