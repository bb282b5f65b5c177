import type { OrderLine } from 'contract/ordering'
import type { OrderStep } from 'contract/states'
import { plainTons } from 'contract/units'
import { refundPath } from '../disputes/dispute-links'
import { detailPath } from './order-paths'

/** Link to the page on which the buyer takes a step of an order. */
export interface OrderLink {
  name: string
  to: string
  /** `spend` moves money, `main` is the step that the order waits for, `other` is optional. */
  weight: 'spend' | 'main' | 'other'
}

interface Steppable {
  id: string
  nextSteps: readonly OrderStep[]
}

interface StepLink extends Pick<OrderLink, 'name' | 'weight'> {
  /** Without it, the step is taken on the page of the order. */
  to?: (orderId: string) => string
}

const STEP_LINKS: Partial<Record<OrderStep, StepLink>> = {
  pay: { name: '去付款', weight: 'spend', to: (id) => `/payPage?id=${id}` },
  confirm: { name: '确认收货', weight: 'main' },
  close_objection: { name: '接受对方的答复', weight: 'main', to: (id) => refundPath(id, 'accept') },
  cancel: { name: '取消订单', weight: 'other' },
  ask_refund: { name: '申请退款', weight: 'other' },
  withdraw_refund: { name: '撤销退款申请', weight: 'other' },
  object: { name: '提出异议', weight: 'other', to: (id) => refundPath(id, 'object') },
  withdraw_objection: { name: '撤销异议', weight: 'other', to: (id) => refundPath(id, 'withdraw') },
  request_arbitration: { name: '申请仲裁', weight: 'other', to: (id) => refundPath(id, 'arbitrate') },
}

/** Links of the open steps, by descending weight. */
export function orderLinks({ id, nextSteps }: Steppable): OrderLink[] {
  return (Object.keys(STEP_LINKS) as OrderStep[]).flatMap((step) => {
    const link = STEP_LINKS[step]
    if (!link || !nextSteps.includes(step)) return []
    const { name, weight, to = () => `${detailPath(id)}&act=${step}` } = link
    return [{ name, weight, to: to(id) }]
  })
}

/** Pages of what was bought, by its kind. */
const SUBJECT_PAGES: Record<OrderLine['subject']['kind'], string> = {
  offer: '/nowDetail',
  sample: '/comfirmTry',
  lot: '/auctionDetail',
  flash_sale: '/seckillDetail',
  pin: '/nowPins/detail',
  retail_goods: '/pickDetail',
  retail_pin: '/pickPins/detail',
  plan: '/personalCenter/planDetail',
  points_goods: '/intergralDetail',
  waybill: '/personalCenter/freightDetail',
}

const subjectPath = ({ kind, id }: OrderLine['subject']) => `${SUBJECT_PAGES[kind]}?id=${id}`

/** The order page with the same goods, weight and delivery; null if the type cannot be repeated. */
export function againPath(
  { subject: { kind, id }, orderedKg }: Pick<OrderLine, 'subject' | 'orderedKg'>,
  delivery: string,
): string | null {
  return kind === 'offer'
    ? `/comfirmOrder?id=${id}&weightTon=${plainTons(orderedKg)}&delivery=${delivery}`
    : null
}

/** The page of an auctioned lot with its log, a flash sale, a pin, retail goods, a plan or a waybill; undefined for other goods. */
export function eventPath(subject: OrderLine['subject']): string | undefined {
  return ['lot', 'flash_sale', 'pin', 'retail_goods', 'retail_pin', 'plan', 'waybill'].includes(subject.kind)
    ? subjectPath(subject)
    : undefined
}

/** The sheet of a batch; null if the goods have no such page. */
export function sheetPath(subject: OrderLine['subject'], lotNo: string): string | null {
  return subject.kind === 'offer' ? `${subjectPath(subject)}&${new URLSearchParams({ lotNo })}#paper` : null
}
