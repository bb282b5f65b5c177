import { buyerRecipientOf, ORDER_KINDS, type Order, toSeller } from 'backend/ordering'
import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import type { NewMessage } from 'backend/platform/messages'
import { type ArbitrationEventKind, type DisputeSide, sidesOf } from 'contract/disputes/states'
import { formatTime, formatYuan } from 'contract/units'
import { casePages } from './dispute-pages'

/** What happened in a case. Its begin and its end without a decision are steps of the order with messages of their own. */
export interface CaseNews {
  kind: ArbitrationEventKind | 'offer'
  /** Who acted. A party is not told of its own step. */
  by?: DisputeSide | 'operator' | 'market'
  /** Deadline of the stage that begins. */
  stageUntil: Date | null
  /** Of a proposal, a ruling or what is executed: the buyer's part of the disputed amount. */
  toBuyerFen?: number | undefined
  at: Date
}

interface ToldCase {
  id: string
  caseNo: string
  disputedFen: number
  /** A ruling after an appeal is executed at once. */
  appealedAt: Date | null
}

/** Title and what happened; null if the parties are not told. */
function wordsOf(
  { disputedFen, appealedAt }: ToldCase,
  sides: Record<DisputeSide, string>,
  news: CaseNews,
): [string, string] | null {
  const { kind, stageUntil, toBuyerFen = 0 } = news
  const until = formatTime(stageUntil)
  const toBuyer = `退给${sides.buyer} ${formatYuan(toBuyerFen)} 元`
  const split = `${toBuyer}，归${sides.merchant} ${formatYuan(disputedFen - toBuyerFen)} 元`
  switch (kind) {
    case 'accepted':
      return ['仲裁已受理', `平台已受理，请在 ${until} 前提交证据，逾期不再接收`]
    case 'evidence_closed':
      return ['仲裁进入调解', `举证已结束，双方可在 ${until} 前达成调解，未达成的由平台裁决`]
    case 'offer':
      return ['对方提出调解方案', `对方提出${toBuyer}，接受后立即执行并结案；裁决作出前有效`]
    case 'ruled':
      if (appealedAt !== null) return null
      return ['仲裁裁决已作出', `${split}；不同意的请在 ${until} 前申请复议，逾期即执行`]
    case 'appealed':
      return ['对方申请复议', '对方对裁决申请复议，裁决暂不执行，由平台重新裁决']
    case 'settled':
      return ['仲裁已调解结案', `双方达成调解，${split}，已执行`]
    case 'executed':
      return ['仲裁裁决已执行', `${split}，已执行`]
    default:
      return null
  }
}

/** Messages to the parties of a case about its progress. */
export function caseMessages(
  order: Pick<Order, 'buyerMemberId' | 'buyingCompanyId' | keyof SellerRow>,
  opened: ToldCase,
  news: CaseNews,
): NewMessage[] {
  const words = wordsOf(opened, sidesOf(sellerOf(order).kind), news)
  if (!words) return []
  const [title, what] = words
  const pages = casePages(opened)
  const isOver = news.kind === 'settled' || news.kind === 'executed'
  const message = {
    eventKey: `${opened.id} ${news.kind} ${news.at.getTime()}`,
    title,
    text: `仲裁 ${opened.caseNo}：${what}。`,
  }
  const buyer = { kind: ORDER_KINDS.order_dispute, to: buyerRecipientOf(order), link: pages.buyer }
  const seller = { kind: ORDER_KINDS.shop_order_dispute, link: pages.shop }
  return [
    ...(news.by === 'buyer' ? [] : [{ ...message, ...buyer }]),
    ...(news.by === 'merchant'
      ? []
      : toSeller(order, { ...message, ...seller }, isOver ? '/carrier/waybills' : pages.carrier)),
  ]
}
