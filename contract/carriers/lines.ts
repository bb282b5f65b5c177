/** Lines of a carrier with their prices. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import {
  emptyAsNone,
  fen,
  id,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  text,
  tonsAsKg,
  typedDay,
  withAllChoice,
  yuanAsFen,
} from '../schema'
import { lengthDm, truckBody } from './fleet'
import {
  LINE_DAYS_MAX,
  LINE_MAX_FEN,
  LINE_MIN_MAX_KG,
  LINE_STATES,
  LINE_UNITS,
  LINES_MAX,
  TAX_RATES,
} from './limits'

export const refusals = defineRefusals({
  line_from_unknown: {
    errorcode: 20511,
    status: 422,
    text: '没有这个发货城市，请填写地级市名称，例如 宁波',
    field: 'fromCity',
  },
  line_to_unknown: {
    errorcode: 20512,
    status: 422,
    text: '没有这个收货城市或省份，请填写地级市或省级名称，例如 东莞、广东省',
    field: 'toPlace',
  },
  line_expired: { errorcode: 20513, status: 422, text: '有效期至须是今天或以后的日子', field: 'validUntil' },
  line_too_long: {
    errorcode: 20514,
    status: 422,
    text: `有效期最长 ${LINE_DAYS_MAX} 天`,
    field: 'validUntil',
  },
  line_price_high: {
    errorcode: 20515,
    status: 422,
    text: '运价过高：按吨最高 5,000 元，按车最高 100,000 元，请核对单位',
    field: 'priceFen',
  },
  trip_without_length: {
    errorcode: 20519,
    status: 422,
    text: '按车计价须选择车长',
    field: 'lengthDm',
  },
  line_exists: {
    errorcode: 20516,
    status: 422,
    text: '该线路、车型、车长与计价方式已有报价，请直接修改那一条',
    field: 'toPlace',
  },
  too_many_lines: { errorcode: 20517, status: 422, text: `线路最多 ${LINES_MAX} 条，请先删除不用的线路` },
  line_edited: {
    errorcode: 20518,
    status: 409,
    text: '该线路刚被同事修改过，请核对现在的内容后再次保存',
  },
})

export const lineUnit = keyOf(LINE_UNITS, { id: 'LineUnit', title: '计价方式' })
const taxPercent = z
  .preprocess(
    (v) => (typeof v === 'number' ? String(v) : v),
    keyOf(TAX_RATES, { id: 'TaxRate', title: '税率' }),
  )
  .transform(Number)
const lineState = keyOf(LINE_STATES, { id: 'LineState', title: '线路状态' })

/** What names a line: places, truck and unit. */
const route = {
  fromCity: text(20, '发货城市'),
  toPlace: text(20, '收货城市或省份'),
  body: emptyAsNone(truckBody),
  lengthDm: emptyAsNone(lengthDm),
  unit: lineUnit,
}
const terms = {
  /** With tax, per ton or per trip. */
  priceFen: integer({ min: 1, max: LINE_MAX_FEN.trip, message: '请填写运价' }),
  /** Least weight that a price per ton charges; left out: none. */
  minKg: emptyAsNone(integer({ min: 0, max: LINE_MIN_MAX_KG })),
  taxPercent,
  validUntil: typedDay('请填写有效期至，例如 2026-12-31'),
}

export const CarrierLine = z.object({
  id,
  version: z.number().int(),
  fromCity: z.string(),
  /** A city, or a province with all its cities. */
  toPlace: z.string(),
  body: truckBody.nullable().meta({ description: '不限车型为 null' }),
  lengthDm: z.number().int().nullable().meta({ title: '车长（分米）', description: '不限车长为 null' }),
  unit: lineUnit,
  priceFen: fen,
  minKg: kg.nullable(),
  taxPercent: z.number().int(),
  /** Last valid day. */
  validUntil: z.string(),
  state: lineState,
})
export type CarrierLine = z.output<typeof CarrierLine>

export const SaveLine = z.object({
  id: id.optional(),
  /** Of the line that the editor saw; with an id. */
  version: emptyAsNone(integer({ min: 1 })),
  ...route,
  ...terms,
  requestId,
})
export type SaveLine = z.output<typeof SaveLine>

/** The form, with yuan and tons. */
export const LineForm = SaveLine.extend({
  priceFen: yuanAsFen(LINE_MAX_FEN.trip),
  minKg: emptyAsNone(
    tonsAsKg.refine((typed) => typed <= LINE_MIN_MAX_KG, `最多 ${LINE_MIN_MAX_KG / 1000} 吨`),
  ),
})

export const LineQuery = z.object({
  /** Words of the places. All must match. */
  sText: searchText,
  state: withAllChoice(lineState),
  ...pageQuery,
})

export const LineRef = z.object({ id })

const view = { access: 'carrier', permission: 'view' } as const
const sell = { access: 'carrier', permission: 'sell' } as const

export const carrierLines = endpoint({
  method: 'GET',
  path: '/api/carrier/line/list',
  ...view,
  summary: '本企业的线路与运价',
  input: LineQuery,
  output: pageOf(CarrierLine),
})

export const carrierLine = endpoint({
  method: 'GET',
  path: '/api/carrier/line/info',
  ...view,
  summary: '一条线路，供修改',
  input: LineRef,
  output: CarrierLine,
})

export const saveLine = endpoint({
  method: 'POST',
  path: '/api/carrier/line/save',
  ...sell,
  summary: '新增或修改一条线路与运价',
  input: SaveLine,
  output: CarrierLine,
  refusals: [
    refusals.line_from_unknown,
    refusals.line_to_unknown,
    refusals.trip_without_length,
    refusals.line_price_high,
    refusals.line_expired,
    refusals.line_too_long,
    refusals.line_edited,
    refusals.line_exists,
    refusals.too_many_lines,
  ],
})

export const deleteLine = endpoint({
  method: 'POST',
  path: '/api/carrier/line/delete',
  ...sell,
  summary: '删除一条线路',
  input: LineRef.extend({ requestId }),
  output: z.object({}),
})
