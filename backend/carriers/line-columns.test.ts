import { LINE_MAX_FEN, LINE_MIN_MAX_KG, TAX_RATES } from 'contract/carriers/limits'
import { LINE_HEADINGS, writeLine } from 'contract/carriers/line-table'
import { TRUCK_BODIES, TRUCK_LENGTHS_DM, type TruckBody } from 'contract/pickup/trucks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_COLUMNS, readLine } from './line-columns'

const anyLine = fc
  .record({
    fromCity: fc.constantFrom('宁波', '上海', '阿坝'),
    toPlace: fc.constantFrom('东莞', '广东省', '广西壮族自治区'),
    body: fc.constantFrom(null, ...(Object.keys(TRUCK_BODIES) as TruckBody[])),
    lengthDm: fc.constantFrom(null, ...TRUCK_LENGTHS_DM),
    unit: fc.constantFrom('ton' as const, 'trip' as const),
    priceFen: fc.integer({ min: 1, max: LINE_MAX_FEN.trip }),
    minKg: fc.option(fc.integer({ min: 1, max: LINE_MIN_MAX_KG })),
    taxPercent: fc.constantFrom(...Object.keys(TAX_RATES).map(Number)),
    validUntil: fc.constantFrom('2026-11-30', '2027-02-28'),
  })
  .map((line) => ({ ...line, minKg: line.unit === 'ton' ? line.minKg : null }))

test('a line that is exported is read as the same line', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(readLine(writeLine(line))).toEqual({ facts: line })
    }),
  )
})

test('exports have the columns of imports', () => {
  expect(LINE_COLUMNS.map(({ heading }) => heading)).toEqual(Object.values(LINE_HEADINGS))
  const [line] = fc.sample(anyLine, 1)
  expect(Object.keys(line ? writeLine(line) : {}).sort()).toEqual(Object.keys(LINE_HEADINGS).sort())
})
