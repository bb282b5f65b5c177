import { defineMessage, type MessageKind, type NewMessage } from 'backend/platform/messages'
import { convertUntilOf } from 'contract/presales/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { Presale } from './presale-store'

export const PRESALE_REVIEWED: MessageKind = {
  kind: 'presale_reviewed',
  name: '预售审核结果',
  type: 4,
  audience: 'merchant',
  isSiteFixed: true,
}

const presaleLink = (id: string) => `/merchant/presales/${id}`

/** A message to the shop about the operator's decision. */
export function presaleReviewedMessage(
  { id, shopId, presaleNo }: Presale,
  { isReturned, note }: { isReturned: boolean; note: string | null },
): NewMessage {
  return {
    kind: PRESALE_REVIEWED,
    to: { shopId },
    eventKey: id,
    title: isReturned ? '预售已退回' : '预售已通过审核',
    text: isReturned
      ? `预售 ${presaleNo} 未通过审核：${note ?? '未说明原因'}`
      : `预售 ${presaleNo} 已通过审核，开始预订。请开放吨数：开放的吨数冻结同额履约保证金，买家只能订已开放的吨数。`,
    link: presaleLink(id),
  }
}

export const bookingEndedMessage = defineMessage(
  { kind: 'presale_booking_ended', name: '预售预订截止', type: 4, audience: 'merchant', isSiteFixed: true },
  ({ id, shopId, presaleNo, signedKg, presentUntil }: Presale) => ({
    to: { shopId },
    eventKey: id,
    title: '预售预订截止',
    text:
      signedKg === 0
        ? `预售 ${presaleNo} 预订截止，无人预订，履约保证金已退还。`
        : `预售 ${presaleNo} 预订截止，共 ${plainTons(signedKg)} 吨。请在到货后登记到货，预计最迟 ${formatTime(presentUntil)}；会迟到的请登记延期。`,
    link: presaleLink(id),
  }),
)

interface ToldPlan {
  readonly id: string
  readonly planNo: string
  readonly companyId: string
  readonly title: string
  readonly weightKg: number
  readonly priceFenPerTon: number | null
}

const planLink = (id: string) => `/personalCenter/planDetail?id=${id}`

export const planSignedMessage = defineMessage(
  { kind: 'presale_plan_signed', name: '预售预订', type: 2, audience: 'member', isSiteFixed: true },
  (
    { id, planNo, companyId, title, weightKg, priceFenPerTon }: ToldPlan,
    { presentUntil }: Pick<Presale, 'presentUntil'>,
  ) => ({
    to: { companyId },
    eventKey: id,
    title: '预售已预订',
    text: `计划 ${planNo}：${title} ${plainTons(weightKg)} 吨，每吨 ${formatYuan(priceFenPerTon ?? 0)} 元，保证金已冻结。预计最迟 ${formatTime(presentUntil)} 到货，到货后转单。`,
    link: planLink(id),
  }),
)

export const planArrivedMessage = defineMessage(
  {
    kind: 'presale_plan_arrived',
    name: '预售到货',
    type: 2,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (
    { id, planNo, companyId, title, weightKg }: ToldPlan,
    {
      arrived: { isBondDue },
      arrivedAt,
      cutKg,
    }: { arrived: Pick<Presale, 'isBondDue'>; arrivedAt: Date; cutKg: number },
  ) => {
    const keptKg = weightKg - cutKg
    const money = isBondDue
      ? '，核减部分的保证金已退还，商家的履约保证金将另付同额违约金'
      : '，核减部分的保证金已退还'
    const cut = cutKg > 0 ? `到货不足，核减 ${plainTons(cutKg)} 吨${money}。` : ''
    const convert =
      keptKg > 0 ? `请在 ${formatTime(convertUntilOf(arrivedAt))} 前转单，逾期未转的保证金归供方。` : ''
    return {
      to: { companyId },
      eventKey: id,
      title: keptKg > 0 ? '预售已到货，请转单' : '预售到货不足，计划已解除',
      text: `计划 ${planNo}：${title} ${plainTons(weightKg)} 吨。${cut}${convert}`,
      link: planLink(id),
    }
  },
)

export const planFailedMessage = defineMessage(
  {
    kind: 'presale_plan_failed',
    name: '预售商家违约',
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

export const PRESALE_MESSAGES = [
  PRESALE_REVIEWED,
  bookingEndedMessage.kind,
  planSignedMessage.kind,
  planArrivedMessage.kind,
  planFailedMessage.kind,
]
