import { isWithinRange } from 'backend/quality/validate-inspection'
import { Inspection, TdsValue } from 'contract/quality'
import { expect, test } from 'vitest'
import { tdsOf } from './data-sheets'
import { readGrades } from './grades'
import { inspectionOf } from './inspections'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const grades = readGrades()

test('gives every grade a valid data sheet with its own melt flow and density', () => {
  for (const grade of grades) {
    const values = tdsOf(grade).map((value) => TdsValue.parse(value))
    expect(values.length, grade.grade).toBeGreaterThan(0)
    const typical = (property: string) => values.find((value) => value.property === property)?.typical ?? null
    expect([typical('melt_flow'), typical('density')]).toEqual([grade.meltFlow, grade.density])
  }
})

test('gives bottle resin a viscosity, SG-5 a K value, a liquid purity and colour', () => {
  const properties = (category: string, word: string) =>
    tdsOf(
      grades.find((g) => g.category === category && g.grade.startsWith(word)) ?? (grades[0] as never),
    ).map(({ property, typical }) => `${property} ${typical}`)
  expect(properties('PVC', 'SG-5')).toContain('k_value 67')
  expect(properties('PET', '')).toContain('viscosity 0.800')
  expect(properties('EG', '')).toEqual(expect.arrayContaining(['purity 99.95', 'colour 3']))
})

test('generates inspections dated before today, within the sheet, and deterministic', () => {
  for (const [n, grade] of grades.entries()) {
    const found = Inspection.parse(inspectionOf(grade, `key ${n}`, NOW))
    expect(found).toEqual(inspectionOf(grade, `key ${n}`, NOW))
    expect(found.producedOn < found.inspectedOn && found.inspectedOn < '2026-11-21').toBe(true)
    const stated = new Map(tdsOf(grade).map((value) => [value.property, value]))
    for (const { property, measured } of found.values) {
      const range = stated.get(property)
      expect(range && isWithinRange(measured, range), `${grade.grade} ${property} ${measured}`).not.toBe(
        false,
      )
    }
  }
})
