import { defineMessage, type MessageKind, type NewMessage } from 'backend/platform/messages'
import { CONVERSION_DAYS } from 'contract/group-purchases/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { Group } from './group-store'

export const GROUP_REVIEWED: MessageKind = {
  kind: 'group_purchase_reviewed',
  name: '团购审核结果',
  type: 4,
  audience: 'merchant',
  isSiteFixed: true,
}

/** A message to the shop about the operator's decision. */
export function groupReviewedMessage(
  { id, shopId, groupNo, startsAt, totalKg }: Group,
  { isReturned, note }: { isReturned: boolean; note: string | null },
): NewMessage {
  return {
    kind: GROUP_REVIEWED,
    to: { shopId },
    eventKey: id,
    title: isReturned ? '团购已退回' : '团购已通过审核',
    text: isReturned
      ? `团购 ${groupNo} 未通过审核：${note ?? '未说明原因'}`
      : `团购 ${groupNo} 已通过审核，已从报价划出 ${plainTons(totalKg)} 吨，${formatTime(startsAt)} 开始报名。请开放吨数：开放的吨数冻结同额履约保证金，买家只能报已开放的吨数。`,
    link: `/merchant/groupPurchases/${id}`,
  }
}

export const groupClosedMessage = defineMessage(
  { kind: 'group_purchase_closed', name: '团购截止', type: 4, audience: 'merchant', isSiteFixed: true },
  ({ id, shopId, groupNo, signedKg, fixedFenPerTon }: Group) => ({
    to: { shopId },
    eventKey: id,
    title: fixedFenPerTon === null ? '团购未成团' : '团购已成团',
    text:
      fixedFenPerTon === null
        ? `团购 ${groupNo} 已截止，报名 ${plainTons(signedKg)} 吨，未达成团吨数：双方保证金已退还，货物退回报价。`
        : `团购 ${groupNo} 已成团：${plainTons(signedKg)} 吨，每吨 ${formatYuan(fixedFenPerTon)} 元。买家在 ${CONVERSION_DAYS} 天内转单。`,
    link: `/merchant/groupPurchases/${id}`,
  }),
)

interface ToldPlan {
  readonly id: string
  readonly planNo: string
  readonly companyId: string
  readonly title: string
  readonly weightKg: number
}

const planLink = (id: string) => `/personalCenter/planDetail?id=${id}`

export const planSignedMessage = defineMessage(
  { kind: 'group_plan_signed', name: '团购报名', type: 2, audience: 'member', isSiteFixed: true },
  ({ id, planNo, companyId, title, weightKg }: ToldPlan, { endsAt }: Pick<Group, 'endsAt'>) => ({
    to: { companyId },
    eventKey: id,
    title: '团购已报名',
    text: `计划 ${planNo}：${title} ${plainTons(weightKg)} 吨，保证金已冻结。${formatTime(endsAt)} 截止后按全体吨数定价。`,
    link: planLink(id),
  }),
)

export const planSettledMessage = defineMessage(
  {
    kind: 'group_plan_settled',
    name: '团购截止结果',
    type: 2,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (
    { id, planNo, companyId, title, weightKg }: ToldPlan,
    formed: { priceFenPerTon: number; convertUntil: Date } | null,
  ) => ({
    to: { companyId },
    eventKey: id,
    title: formed ? '团购已成团，请转单' : '团购未成团，保证金已退还',
    text: formed
      ? `计划 ${planNo}：${title} ${plainTons(weightKg)} 吨，每吨 ${formatYuan(formed.priceFenPerTon)} 元。请在 ${formatTime(formed.convertUntil)} 前转单，逾期未转的保证金归供方。`
      : `计划 ${planNo}：${title} 未达成团吨数，保证金已全部退还。`,
    link: planLink(id),
  }),
)

export const sellerDefaultMessage = defineMessage(
  {
    kind: 'group_seller_default',
    name: '团购商家违约',
    type: 2,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (
    { id, planNo, companyId, title }: ToldPlan,
    { weightKg, reason, eventId }: { weightKg: number; reason: string; eventId: string },
  ) => ({
    to: { companyId },
    eventKey: `${id} ${eventId}`,
    title: '商家不能交货，保证金已退还',
    text: `计划 ${planNo}：${title} ${plainTons(weightKg)} 吨，商家不能交货：${reason}。您的保证金已退还，商家的履约保证金将另付同等金额的违约金；商家可在 5 天内提出异议。`,
    link: planLink(id),
  }),
)

export const GROUP_MESSAGES = [
  GROUP_REVIEWED,
  groupClosedMessage.kind,
  planSignedMessage.kind,
  planSettledMessage.kind,
  sellerDefaultMessage.kind,
]
