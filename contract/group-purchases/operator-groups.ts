/** Operators' calls on group purchases. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { listingDecision, QUEUE_TIMES } from '../reviews'
import { id, keyOf, pageOf, pageQuery, withAllChoice } from '../schema'
import { refusals as offers } from '../spot/merchant-offers'
import { GroupIdRef, MerchantGroup, MerchantGroupRow, MovedGroup } from './merchant-groups'
import { merchantRefusals as refusals } from './refusals'
import { GROUP_STATES } from './terms'

const OPERATORS = ['reviewer', 'support'] as const

/** States that operators see: what was submitted. */
const { draft: _, ...SUBMITTED_STATES } = GROUP_STATES

export const OperatorGroupRow = MerchantGroupRow.extend(QUEUE_TIMES)
export type OperatorGroupRow = z.output<typeof OperatorGroupRow>

export const operatorGroups = endpoint({
  method: 'GET',
  path: '/api/operator/groupPurchase/page',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '已提交的团购；待审核的先提交的在前，其余开始晚的在前',
  input: z.object({
    state: withAllChoice(keyOf(SUBMITTED_STATES, { id: 'SubmittedGroupState', title: '团购状态' })),
    ...pageQuery,
  }),
  output: pageOf(OperatorGroupRow),
})

/** A group purchase as operators see it. */
export const OperatorGroup = MerchantGroup.omit({ openSteps: true }).extend({
  reviewer: z.string().nullable(),
})
export type OperatorGroup = z.output<typeof OperatorGroup>

export const operatorGroup = endpoint({
  method: 'GET',
  path: '/api/operator/groupPurchase/detail',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '团购详情：条款、进度与履约保证金',
  input: GroupIdRef,
  output: OperatorGroup,
})

export const decideGroup = endpoint({
  method: 'POST',
  path: '/api/operator/groupPurchase/decide',
  access: 'operator',
  roles: ['reviewer'],
  summary: '审核团购：通过时划出库存，退回须说明原因；须在开始前通过',
  input: listingDecision({ groupId: id }),
  output: MovedGroup,
  refusals: [
    offers.offer_not_on_sale,
    refusals.group_step_not_open,
    refusals.group_starts_past,
    refusals.group_stock_missing,
    refusals.group_goods_unusable,
  ],
})
