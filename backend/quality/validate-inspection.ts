import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Inspection, TdsValue } from 'contract/quality'

export type InspectionRefusal = 'inspected_too_early' | 'property_not_on_sheet'

/**
 * Validates an inspection against the data sheet of its grade.
 * @param stated values of the data sheet; empty without one
 * @param today the day in Asia/Shanghai, yyyy-mm-dd
 */
export function validateInspection(
  inspection: Inspection,
  stated: readonly TdsValue[],
  today: string,
): Verdict<void, InspectionRefusal> {
  const { producedOn, inspectedOn, values } = inspection
  if (inspectedOn < producedOn || inspectedOn > today) return refuse('inspected_too_early')
  const properties = new Set(stated.map(({ property }) => property))
  if (!values.every(({ property }) => properties.has(property))) return refuse('property_not_on_sheet')
  return accept()
}

/** Whether a measured figure is within the stated range. Null without a range. */
export function isWithinRange(measured: string, { min, max }: Pick<TdsValue, 'min' | 'max'>): boolean | null {
  if (min === null && max === null) return null
  const figure = Number(measured)
  return (min === null || figure >= Number(min)) && (max === null || figure <= Number(max))
}
