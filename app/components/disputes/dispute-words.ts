import { type DisputeSide, sidesOf } from 'contract/disputes/states'
import type { SellerKind } from 'contract/states'

/** What the pages of a dispute call the parties, the order, and what follows for it. */
export interface DisputeWords {
  sides: Readonly<Record<DisputeSide, string>>
  order: string
  goods: string
  /** What the case's link back leads to. */
  page: string
  /** What the disputed amount of an objection contains, if it is not plain. */
  amountNote: string
  /** What follows when a side withdraws its case about an objection: only a buyer's case ends the objection with it. */
  withdrawn: Readonly<Record<DisputeSide, string>>
  /** What happens to the undisputed money after a split. */
  settled: string
}

export const TRADE_WORDS: DisputeWords = {
  sides: sidesOf('shop'),
  order: '订单',
  goods: '商品',
  page: '订单',
  amountNote: '（含运费）',
  withdrawn: {
    buyer: '争议款项解除冻结，异议一并结束，订单回到异议之前的状态，自动确认收货继续计时。',
    merchant: '买家的异议仍然有效：买家可在 5 天内自行申请仲裁；逾期未申请的，异议结束，订单继续履行。',
  },
  settled: '货物已全部交付的，其他货款一并结算，订单完成。',
}

/** Of the freight of a waybill, whose seller is the carrier. */
export const FREIGHT_WORDS: DisputeWords = {
  sides: sidesOf('carrier'),
  order: '运费订单',
  goods: '运输',
  page: '运单',
  amountNote: '',
  withdrawn: {
    buyer: '争议运费解除冻结，异议一并结束，运单回到异议之前的状态，自动结算继续计时。',
    merchant: '发货方的异议仍然有效：发货方可在 5 天内自行申请仲裁；逾期未申请的，异议结束，运单继续履行。',
  },
  settled: '已签收的，运单随即结算；尚未签收的，运单继续履行。',
}

/** For the buyer and for operators, whose pages are those of orders: of a waybill they name its order. */
export function orderWords(seller: SellerKind): DisputeWords {
  if (seller === 'carrier') return { ...FREIGHT_WORDS, page: TRADE_WORDS.page }
  return { ...TRADE_WORDS, sides: sidesOf(seller) }
}
