/** Waybills for operators: open exceptions, late ones, one in detail. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, id, instant, pageOf, pageQuery, searchText, withAllChoice } from '../schema'
import { WaybillId } from './inputs'
import { ExceptionKindSchema, ExceptionStateSchema, WaybillDetail, WaybillRow } from './shapes'

const PATH = '/api/operator/waybill'
const operator = { access: 'operator', roles: ['support'] } as const

export const OperatorException = z.object({
  /** Of the exception. */
  id,
  kind: ExceptionKindSchema,
  state: ExceptionStateSchema,
  text: z.string(),
  claimFen: fen.nullable(),
  raisedAt: instant,
  answerBefore: instant,
  waybill: WaybillRow,
})
export type OperatorException = z.output<typeof OperatorException>

export const operatorExceptions = endpoint({
  method: 'GET',
  path: `${PATH}/exceptions`,
  ...operator,
  summary: '运单异常，待答复的在前，其后按登记时间',
  input: z.object({
    state: withAllChoice(ExceptionStateSchema),
    kind: withAllChoice(ExceptionKindSchema),
    ...pageQuery,
  }),
  output: pageOf(OperatorException),
})

export const lateWaybills = endpoint({
  method: 'GET',
  path: `${PATH}/late`,
  ...operator,
  summary: '过了卸货时段仍未到达的运单，最久的在前',
  input: z.object({ sText: searchText, ...pageQuery }),
  output: pageOf(WaybillRow),
})

export const operatorWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/info`,
  ...operator,
  summary: '一张运单的双方、步骤、单据、异常与运费',
  input: WaybillId,
  output: WaybillDetail,
})

/** Query of the page: which list is shown. */
export const OperatorWaybillPage = z.object({
  list: z.enum(['exceptions', 'late']).catch('exceptions').default('exceptions'),
  state: withAllChoice(ExceptionStateSchema),
  sText: searchText,
  ...pageQuery,
})
