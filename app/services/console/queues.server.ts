import { authenticationList } from 'contract/authentication/review'
import { operatorDeposits } from 'contract/deposits/operator-deposits'
import { operatorArbitrations } from 'contract/disputes/operator-arbitration'
import { messageDeliveries } from 'contract/messages/deliveries'
import type { OperatorRole } from 'contract/operators/roles'
import { reviewList } from 'contract/registrations/review'
import type { Queue } from '~/components/console/console-frame'
import { hasRole } from '~/components/console/console-menu'
import { operatorCall } from '../api/operator-call.server'

const SUPPORT_OR_FINANCE: readonly OperatorRole[] = ['support', 'finance']

/** The queues of an operator with these roles, with the number of waiting rows. */
export async function findQueues(request: Request, roles: readonly OperatorRole[]): Promise<Queue[]> {
  const reviews = hasRole(roles, ['reviewer'])
    ? [
        registrationQueue(request),
        authenticationQueue(request, 'submitted', '待审核的认证申请'),
        authenticationQueue(request, 'confirming', '待复核的认证申请'),
      ]
    : []
  const requested = hasRole(roles, ['support']) ? [arbitrationQueue(request, 'applied', '待受理的仲裁')] : []
  const rulings = hasRole(roles, SUPPORT_OR_FINANCE)
    ? [arbitrationQueue(request, 'ruling', '待裁决的仲裁')]
    : []
  const objections = hasRole(roles, SUPPORT_OR_FINANCE) ? [depositQueue(request)] : []
  const deliveries = hasRole(roles, ['support', 'admin']) ? [deliveryQueue(request)] : []
  return await Promise.all([...reviews, ...requested, ...rulings, ...objections, ...deliveries])
}

async function registrationQueue(request: Request): Promise<Queue> {
  const { total, list } = await operatorCall(request, reviewList, { state: 'submitted', size: 1 })
  const page = '/console/registrations'
  return { name: '待审核的入驻申请', page, to: page, total, oldestAt: list[0]?.submittedAt ?? null }
}

async function authenticationQueue(
  request: Request,
  state: 'submitted' | 'confirming',
  name: string,
): Promise<Queue> {
  const { total, list } = await operatorCall(request, authenticationList, { state, size: 1 })
  const page = '/console/authentications'
  return { name, page, to: `${page}?state=${state}`, total, oldestAt: list[0]?.submittedAt ?? null }
}

async function arbitrationQueue(request: Request, stage: 'applied' | 'ruling', name: string): Promise<Queue> {
  const { total, list } = await operatorCall(request, operatorArbitrations, { stage, size: 1 })
  const page = '/console/arbitrations'
  return { name, page, to: `${page}?stage=${stage}`, total, oldestAt: list[0]?.at ?? null }
}

async function depositQueue(request: Request): Promise<Queue> {
  const query = { state: 'objecting', size: 1 } as const
  const { total, list } = await operatorCall(request, operatorDeposits, query)
  const page = '/console/deposits'
  return {
    name: '待处理的保证金异议',
    page,
    to: `${page}?state=objecting`,
    total,
    oldestAt: list[0]?.heldAt ?? null,
  }
}

async function deliveryQueue(request: Request): Promise<Queue> {
  const { total } = await operatorCall(request, messageDeliveries, { state: 'failed', size: 1 })
  const page = '/console/deliveries'
  return { name: '发送失败的短信与邮件', page, to: `${page}?state=failed`, total, oldestAt: null }
}
