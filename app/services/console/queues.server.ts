import { operatorLots } from 'contract/auction/operator-lots'
import { authenticationList } from 'contract/authentication/review'
import { commissionWithdrawals } from 'contract/banking/commission'
import { bankDifferences, suspenseList } from 'contract/banking/suspense'
import { DIFFERENCE_KINDS } from 'contract/banking/suspense-states'
import { operatorDeposits } from 'contract/deposits/operator-deposits'
import { operatorArbitrations } from 'contract/disputes/operator-arbitration'
import { FEEDBACK_KINDS } from 'contract/feedback/kinds'
import { feedbackList } from 'contract/feedback/operator-feedback'
import { correctionList } from 'contract/finance/corrections'
import { operatorSales } from 'contract/flash-sales/operator-sales'
import { messageDeliveries } from 'contract/messages/deliveries'
import type { OperatorRole } from 'contract/operators/roles'
import { reviewList } from 'contract/registrations/review'
import { offersToReview } from 'contract/spot/offer-review'
import { formatYuan } from 'contract/units'
import type { Queue } from '~/components/console/console-frame'
import { hasRole } from '~/components/console/console-menu'
import type { ConsoleNotice } from '~/components/console/notice-panel'
import { OFFER_REVIEWS } from '~/components/console/offers-paths'
import { operatorCall } from '../api/operator-call.server'

const SUPPORT_OR_FINANCE: readonly OperatorRole[] = ['support', 'finance']
/** Rows of a queue that become notices. */
const NOTICES_MAX = 200
const WAITING = { size: NOTICES_MAX }

/** The queues of an operator with these roles, with the number of waiting rows. */
export async function findQueues(request: Request, roles: readonly OperatorRole[]): Promise<Queue[]> {
  const reviews = hasRole(roles, ['reviewer'])
    ? [
        registrationQueue(request),
        authenticationQueue(request, 'submitted', '待审核的认证申请'),
        authenticationQueue(request, 'confirming', '待复核的认证申请'),
        offerQueue(request),
        saleQueue(request),
        lotQueue(request),
      ]
    : []
  const requested = hasRole(roles, ['support']) ? [arbitrationQueue(request, 'applied', '待受理的仲裁')] : []
  const rulings = hasRole(roles, SUPPORT_OR_FINANCE)
    ? [arbitrationQueue(request, 'ruling', '待裁决的仲裁')]
    : []
  const objections = hasRole(roles, SUPPORT_OR_FINANCE) ? [depositQueue(request)] : []
  const finance = hasRole(roles, ['finance'])
    ? [
        suspenseQueue(request, 'open', '待查款项'),
        suspenseQueue(request, 'proposed', '待复核的待查款项'),
        differenceQueue(request),
        correctionQueue(request),
        commissionQueue(request),
      ]
    : []
  const deliveries = hasRole(roles, ['support', 'admin']) ? [deliveryQueue(request)] : []
  const feedback = hasRole(roles, ['support', 'admin']) ? [feedbackQueue(request)] : []
  return await Promise.all([
    ...reviews,
    ...requested,
    ...rulings,
    ...objections,
    ...finance,
    ...feedback,
    ...deliveries,
  ])
}

/** @param notices rows in the order of the list, oldest first */
function queueOf(place: Pick<Queue, 'name' | 'page' | 'to' | 'total'>, notices: ConsoleNotice[]): Queue {
  return { ...place, oldestAt: notices[0]?.at ?? null, notices }
}

async function registrationQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, reviewList, { state: 'submitted', ...WAITING })
  const page = '/console/registrations'
  return queueOf(
    { name: '待审核的入驻申请', page, to: page, total },
    list.map(({ id, companyName, submittedAt: at }) => ({
      text: `入驻申请：${companyName}`,
      at,
      to: `${page}/${id}`,
    })),
  )
}

async function saleQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, operatorSales, { state: 'submitted', ...WAITING })
  const page = '/console/flashSales'
  return queueOf(
    { name: '待审核的秒杀', page, to: `${page}?state=submitted`, total },
    list.map(({ id, saleNo, grade, shop, submittedAt: at }) => ({
      text: `秒杀 ${saleNo}：${grade}，${shop.name}`,
      at,
      to: `${page}/${id}`,
    })),
  )
}

async function lotQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, operatorLots, { state: 'submitted', ...WAITING })
  const page = '/console/lots'
  return queueOf(
    { name: '待审核的竞拍', page, to: `${page}?state=submitted`, total },
    list.map(({ id, lotNo, grade, shopName, submittedAt: at }) => ({
      text: `竞拍 ${lotNo}：${grade}，${shopName}`,
      at,
      to: `${page}/${id}`,
    })),
  )
}

async function authenticationQueue(
  request: Request,
  state: 'submitted' | 'confirming',
  name: string,
): Promise<Queue> {
  const { total, list } = await operatorCall(request, authenticationList, { state, ...WAITING })
  const page = '/console/authentications'
  return queueOf(
    { name, page, to: `${page}?state=${state}`, total },
    list.map(({ id, name: applicant, submittedAt: at }) => ({
      text: `${name}：${applicant}`,
      at,
      to: `${page}/${id}`,
    })),
  )
}

async function offerQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, offersToReview, WAITING)
  return queueOf(
    { name: '待审的报价', page: OFFER_REVIEWS, to: OFFER_REVIEWS, total },
    list.map(({ offerId, shopName, grade, submittedAt: at }) => ({
      text: `待审的报价：${shopName} ${grade}`,
      at,
      to: `${OFFER_REVIEWS}/bulk?id=${offerId}&act=approve`,
    })),
  )
}

async function arbitrationQueue(request: Request, stage: 'applied' | 'ruling', name: string): Promise<Queue> {
  const { total, list } = await operatorCall(request, operatorArbitrations, { stage, ...WAITING })
  const page = '/console/arbitrations'
  return queueOf(
    { name, page, to: `${page}?stage=${stage}`, total },
    list.map(({ id, at }) => ({ text: name, at, to: `${page}/${id}` })),
  )
}

async function suspenseQueue(request: Request, state: 'open' | 'proposed', name: string): Promise<Queue> {
  const { total, list } = await operatorCall(request, suspenseList, { state, ...WAITING })
  const page = '/console/finance/suspense'
  return queueOf(
    { name, page, to: `${page}?state=${state}`, total },
    list.map(({ id, payerName, amountFen, at, decision }) => ({
      text: `${name}：${payerName} ${formatYuan(amountFen)} 元`,
      at: decision?.proposedAt ?? at,
      to: `${page}/${id}`,
    })),
  )
}

async function differenceQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, bankDifferences, { state: 'open', ...WAITING })
  const page = '/console/finance/bank'
  return queueOf(
    { name: '与银行的差异', page, to: `${page}?state=open`, total },
    list.map(({ id, day, kind, at }) => ({
      text: `银行对账差异：${day} ${DIFFERENCE_KINDS[kind]}`,
      at,
      to: `${page}?state=open&id=${id}`,
    })),
  )
}

async function correctionQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, correctionList, { state: 'proposed', ...WAITING })
  const name = '待复核的资金更正'
  return queueOf(
    { name, page: '/console/finance/corrections', to: '/console/finance/corrections?state=proposed', total },
    list
      .map(({ transferId, amountFen, proposedAt: at }) => ({
        text: `${name}：${formatYuan(amountFen)} 元`,
        at,
        to: `/console/finance/movements/${transferId}`,
      }))
      .reverse(),
  )
}

async function commissionQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, commissionWithdrawals, {
    state: 'proposed',
    ...WAITING,
  })
  const [name, page] = ['待复核的佣金提取', '/console/finance/commission']
  return queueOf(
    { name, page, to: `${page}?state=proposed`, total },
    list
      .map(({ id, amountFen, proposedAt: at }) => ({
        text: `${name}：${formatYuan(amountFen)} 元`,
        at,
        to: `${page}?state=proposed&id=${id}`,
      }))
      .reverse(),
  )
}

async function depositQueue(request: Request): Promise<Queue> {
  const query = { state: 'objecting', ...WAITING } as const
  const { total, list } = await operatorCall(request, operatorDeposits, query)
  const name = '待处理的保证金异议'
  const page = '/console/deposits'
  return queueOf(
    { name, page, to: `${page}?state=objecting`, total },
    list.map(({ id, heldAt: at }) => ({ text: name, at, to: `${page}/${id}` })),
  )
}

async function feedbackQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, feedbackList, { state: 'open', ...WAITING })
  const page = '/console/feedback'
  return queueOf(
    { name: '待答复的反馈', page, to: `${page}?state=open`, total },
    list.map(({ id, kind, sender, sentAt: at }) => ({
      text: `反馈：${FEEDBACK_KINDS[kind]}，${sender}`,
      at,
      to: `${page}/${id}`,
    })),
  )
}

async function deliveryQueue(request: Request): Promise<Queue> {
  const { total } = await operatorCall(request, messageDeliveries, { state: 'failed', size: 1 })
  const page = '/console/deliveries'
  return queueOf({ name: '发送失败的短信与邮件', page, to: `${page}?state=failed`, total }, [])
}
