/** Operators' calls on presales. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { listingDecision, QUEUE_TIMES } from '../reviews'
import { id, keyOf, pageOf, pageQuery, withAllChoice } from '../schema'
import { MerchantPresale, MerchantPresaleRow, MovedPresale, PresaleIdRef } from './merchant-presales'
import { merchantRefusals as refusals } from './refusals'
import { PRESALE_STATES } from './terms'

const OPERATORS = ['reviewer', 'support'] as const

/** States that operators see: what was submitted. */
const { draft: _, ...SUBMITTED_STATES } = PRESALE_STATES

export const OperatorPresaleRow = MerchantPresaleRow.extend(QUEUE_TIMES)
export type OperatorPresaleRow = z.output<typeof OperatorPresaleRow>

export const operatorPresales = endpoint({
  method: 'GET',
  path: '/api/operator/presale/page',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '已提交的预售；待审核的先提交的在前，其余新的在前',
  input: z.object({
    state: withAllChoice(keyOf(SUBMITTED_STATES, { id: 'SubmittedPresaleState', title: '预售状态' })),
    ...pageQuery,
  }),
  output: pageOf(OperatorPresaleRow),
})

/** A presale as operators see it. */
export const OperatorPresale = MerchantPresale.omit({ openSteps: true }).extend({
  reviewer: z.string().nullable(),
})
export type OperatorPresale = z.output<typeof OperatorPresale>

export const operatorPresale = endpoint({
  method: 'GET',
  path: '/api/operator/presale/detail',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '预售详情：条款、到货动态、单据、进度与履约保证金',
  input: PresaleIdRef,
  output: OperatorPresale,
})

export const decidePresale = endpoint({
  method: 'POST',
  path: '/api/operator/presale/decide',
  access: 'operator',
  roles: ['reviewer'],
  summary: '审核预售，退回须说明原因；须在预订截止前通过',
  input: listingDecision({ presaleId: id }),
  output: MovedPresale,
  refusals: [refusals.presale_offer_unusable, refusals.presale_step_not_open, refusals.presale_time_past],
})
