/** Tables of lines, which are imported and exported. Browsers load this file, so it has no zod. */
import { TRUCK_BODIES, type TruckBody } from '../pickup/trucks'
import { plainTons, plainYuan } from '../units'
import { LINE_UNITS, type LineUnit, TAX_RATES } from './limits'

export const LINE_HEADINGS = {
  fromCity: '发货城市',
  toPlace: '收货城市或省份',
  body: '车型',
  length: '车长（米）',
  unit: '计价方式',
  price: '含税运价（元）',
  min: '最低计费（吨）',
  tax: '税率',
  validUntil: '有效期至',
} as const
export type LineColumn = keyof typeof LINE_HEADINGS

/** What a table tells of a line. */
interface TableLine {
  fromCity: string
  toPlace: string
  body: TruckBody | null
  lengthDm: number | null
  unit: LineUnit
  priceFen: number
  minKg: number | null
  taxPercent: number
  validUntil: string
}

/** The texts of a line's row, with the names that pages show. An import reads the same line from them. */
export function writeLine(line: TableLine): Record<LineColumn, string> {
  const { fromCity, toPlace, body, lengthDm, unit, priceFen, minKg, taxPercent, validUntil } = line
  return {
    ...{ fromCity, toPlace, validUntil },
    body: body === null ? '' : TRUCK_BODIES[body],
    length: lengthDm === null ? '' : String(lengthDm / 10),
    unit: LINE_UNITS[unit],
    price: plainYuan(priceFen),
    min: minKg === null ? '' : plainTons(minKg),
    tax: TAX_RATES[String(taxPercent) as keyof typeof TAX_RATES] ?? '',
  }
}
