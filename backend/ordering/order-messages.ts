import type { SellerRow } from 'backend/platform/database/seller-columns'
import type { MessageKind, MessageRecipient, NewMessage } from 'backend/platform/messages'
import type { ActorKind, OrderState, OrderStep } from 'contract/states'
import { formatYuan } from 'contract/units'
import { ORDER_KINDS } from './message-kinds'
import type { CorrectionStep } from './order-states'
import { toSeller } from './tell-seller'

/** A step of an order, as its two sides are told. */
export interface ToldStep {
  readonly order: SellerRow & {
    readonly id: string
    readonly orderNo: string
    readonly buyerMemberId: string
    readonly buyingCompanyId: string | null
    readonly totalFen: number
  }
  /** Id of the recorded step. */
  readonly eventId: string
  readonly step: OrderStep
  readonly to: OrderState
  readonly by: ActorKind
  /** From the buyer's side. */
  readonly moneyFen: number | null
  /** Goods left without a code. */
  readonly isWithoutCode?: boolean
  /** Pages about the step; without them, those of the order. */
  readonly pages?: SidePages | undefined
}

/** Path of a page for each side. Sellers without a shop are told without one. */
export interface SidePages {
  readonly buyer: string
  readonly shop: string
  readonly carrier?: string
}

/** Title and what happened, after the number of the order. */
type Words = readonly [title: string, what: string]
interface Told {
  readonly buyer?: readonly [kind: keyof typeof ORDER_KINDS, ...Words]
  readonly shop?: readonly [kind: keyof typeof ORDER_KINDS, ...Words]
}

const DELIVERED = '请在 7 天内验收并确认收货，逾期自动确认；货物有问题请提出异议'

/**
 * Messages about a step: to the side that did not take it, and to both if the market did. The buyer also gets the
 * receipt of a payment. Names, phones and notes of the step stay on the order's page.
 */
export function orderMessages(told: ToldStep): NewMessage[] {
  const { order, eventId, by, pages = pagesOf(told.order) } = told
  const { buyer, shop } = wordsOf(told)
  const isToBoth = told.step === 'confirm_correction'
  const isToBuyer = by !== 'buyer' || told.step === 'pay' || isToBoth
  const isToShop = by !== 'merchant' || isToBoth
  const message = (kind: keyof typeof ORDER_KINDS, title: string, what: string) => ({
    kind: ORDER_KINDS[kind] satisfies MessageKind,
    eventKey: eventId,
    title,
    text: `订单 ${order.orderNo}：${what}。`,
  })
  return [
    ...(buyer && isToBuyer ? [{ ...message(...buyer), to: buyerRecipientOf(order), link: pages.buyer }] : []),
    ...(shop && isToShop ? toSeller(order, { ...message(...shop), link: pages.shop }, pages.carrier) : []),
  ]
}

function pagesOf({ id }: ToldStep['order']): SidePages {
  return { buyer: `/personalCenter/myOrderDetail?id=${id}`, shop: `/merchant/orders/${id}` }
}

/** Who is told about an order on the buyer's side. */
export function buyerRecipientOf({
  buyerMemberId,
  buyingCompanyId,
}: Pick<ToldStep['order'], 'buyerMemberId' | 'buyingCompanyId'>): MessageRecipient {
  return buyingCompanyId === null ? { memberId: buyerMemberId } : { companyId: buyingCompanyId }
}

type DisputeStep = Exclude<
  OrderStep,
  | 'place'
  | 'pay'
  | 'cancel'
  | 'time_out'
  | 'mark_ready'
  | 'ship'
  | 'hand_over'
  | 'confirm_truck'
  | 'deliver'
  | 'confirm'
  | 'execute_arbitration'
  | CorrectionStep
>

const DISPUTE_WORDS: Record<DisputeStep, Words> = {
  ask_refund: ['买家申请退款', '买家申请退款，请及时处理，逾期视为同意'],
  withdraw_refund: ['退款申请已撤销', '买家撤销了退款申请，请继续交货'],
  agree_refund: ['退款已同意', '退款申请已同意'],
  refuse_refund: ['退款被拒绝', '商家拒绝了退款申请，可继续等待交货或申请仲裁'],
  end_pickup: ['提货已结束', '余量不再提货'],
  seller_default: ['逾期未交货，订单已退款', '商家逾期未交货，订单已全额退款'],
  object: ['买家提出异议', '买家对货物提出异议，请在 48 小时内答复，逾期视为拒绝'],
  withdraw_objection: ['异议已撤销', '买家撤销了异议'],
  replace: ['商家同意补换货', '商家同意补换货，请留意交货'],
  refund_objection: ['商家答复了异议', '商家同意退款'],
  refuse_objection: ['异议未获同意', '异议未获同意，可在期限内申请仲裁'],
  close_objection: ['异议已结束', '异议已结束，订单继续'],
  request_arbitration: ['对方申请了仲裁', '对方申请了平台仲裁，请及时提交材料'],
  end_arbitration: ['仲裁已终止', '仲裁已终止，请到订单查看后续处理'],
}

const CORRECTION_WORDS: Record<CorrectionStep, Words> = {
  ask_correction: ['对方申请更正出库数量', '对方申请更正出库数量，请在 24 小时内确认或拒绝，逾期数量不变'],
  confirm_correction: ['出库数量已更正', '双方已确认更正，出库数量与余量以订单为准'],
  refuse_correction: ['更正未获同意', '对方拒绝更正，出库数量不变'],
  withdraw_correction: ['更正申请已撤回', '对方撤回了更正申请，出库数量不变'],
  expire_correction: ['更正申请已到期', '更正申请到期未答复，出库数量不变'],
}

function wordsOf(told: ToldStep): Told {
  const { order, step, to, moneyFen } = told
  const total = `${formatYuan(order.totalFen)} 元`
  const back = moneyFen !== null && moneyFen > 0 ? `，退回买家 ${formatYuan(moneyFen)} 元` : ''
  switch (step) {
    case 'place':
      return { shop: ['shop_order_placed', '您有新订单', `金额 ${total}，等待买家付款`] }
    case 'pay':
      if (order.totalFen === 0) return { shop: ['shop_order_paid', '订单待交货', '无需付款，请及时交货'] }
      return {
        buyer: ['order_paid', '付款成功', `已付款 ${total}，款项由平台监管，等待商家交货`],
        shop: ['shop_order_paid', '买家已付款', `买家已付款 ${total}，请及时交货`],
      }
    case 'cancel':
      return {
        buyer: ['order_closed', '订单已取消', '商家取消了订单，未产生扣款'],
        shop: ['shop_order_closed', '订单已取消', '买家取消了订单，货物已恢复可售'],
      }
    case 'time_out':
      return {
        buyer: ['order_closed', '订单已关闭', '超时未付款，订单已关闭'],
        shop: ['shop_order_closed', '订单已关闭', '买家超时未付款，订单已关闭，货物已恢复可售'],
      }
    case 'mark_ready':
      return {
        buyer:
          to === 'awaiting_pickup'
            ? ['order_goods', '货物已备好', '货物已备好，请安排车辆凭提货码提货']
            : ['order_goods', '货物已备好', '货物已备好，等待发货'],
      }
    case 'ship':
      return { buyer: ['order_goods', '商家已发货', '货物已发出，可在订单中查看单据'] }
    case 'hand_over':
      return { buyer: told.isWithoutCode ? withoutCodeWords(to) : handedOverWords(to) }
    case 'confirm_truck':
      return { shop: ['shop_order_goods', '买家已确认提货车辆', '买家确认了没有提货码的出库'] }
    case 'deliver':
      return { buyer: ['order_goods', '货物已送达', DELIVERED] }
    case 'confirm':
      return {
        buyer: ['order_completed', '订单已完成', `到期自动确认收货${back}`],
        shop: ['shop_order_completed', '订单已完成', `已确认收货，货款结算到企业账户${back}`],
      }
    case 'ask_correction':
    case 'confirm_correction':
    case 'refuse_correction':
    case 'withdraw_correction':
    case 'expire_correction': {
      const words = CORRECTION_WORDS[step]
      return { buyer: ['order_goods', ...words], shop: ['shop_order_goods', ...words] }
    }
    // The arbitration tells both sides of its split.
    case 'execute_arbitration':
      return {}
    default: {
      const [title, what] = DISPUTE_WORDS[step]
      return {
        buyer: ['order_dispute', title, `${what}${back}`],
        shop: ['shop_order_dispute', title, `${what}${back}`],
      }
    }
  }
}

/** The buyer is asked, and told that the time for receipt runs all the same. */
function withoutCodeWords(to: OrderState): NonNullable<Told['buyer']> {
  const rest = to === 'awaiting_receipt' ? `；货物已全部出库，${DELIVERED}` : ''
  return [
    'order_goods',
    '有一次出库待您确认',
    `商家登记了一次没有提货码的出库，请核对车辆：是我方车辆请确认，不是请提出异议${rest}`,
  ]
}

function handedOverWords(to: OrderState): NonNullable<Told['buyer']> {
  return to === 'awaiting_receipt'
    ? ['order_goods', '货物已提完', `货物已全部出库，${DELIVERED}`]
    : ['order_goods', '货物已部分提货', '部分货物已出库，余量的新提货码见订单']
}
