import type { InspectionSheet, Tds } from 'contract/quality'
import { formatRange } from 'contract/units'

/** One property of goods: what the maker states, and what the laboratory found of this batch. */
export interface PaperRow {
  name: string
  unit: string
  method: string
  typical: string | null
  /** "2.6–3.4", "≤ 0.030", "≥ 29.0"; null where the sheet states none. */
  range: string | null
  measured: string | null
  passes: boolean | null
}

/** The data sheet of a grade and a sheet of its batch side by side; what only one of them has is shown too. */
export function paperRows(tds: Tds | null, sheet: InspectionSheet | null): PaperRow[] {
  const found = new Map(sheet?.values.map((value) => [value.property, value]))
  const stated = tds?.values ?? []
  const known = new Set(stated.map(({ property }) => property))
  const only = (sheet?.values ?? []).filter(({ property }) => !known.has(property))
  return [...stated, ...only].map(({ property, name, unit, method, typical, min, max }) => ({
    name,
    unit,
    method,
    typical,
    range: formatRange(min, max),
    measured: found.get(property)?.measured ?? null,
    passes: found.get(property)?.passes ?? null,
  }))
}
