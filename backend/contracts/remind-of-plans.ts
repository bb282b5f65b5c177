import { notify } from 'backend/messages'
import { shopSeller, toSeller } from 'backend/ordering'
import type { Database } from 'backend/platform/database/database'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import { PLAN_SIGNING_DAYS } from 'contract/contracts/states'
import { DAY_MS } from 'contract/durations'
import { formatTime } from 'contract/units'
import { signaturesOf } from './contract-store'
import { CONTRACT_OF_BUYER, CONTRACT_OF_SHOP } from './messages'
import { unsignedPlans } from './plan-contract-store'

/**
 * Tells each side that has not signed the contract of a plan that it waits, a day before its time ends. A repetition writes no
 * second message.
 * @returns number of plans
 */
export async function remindOfPlanContracts(db: Database, now: Date): Promise<number> {
  const waiting = await unsignedPlans(db.orm, now)
  const signatures = await signaturesOf(
    db.orm,
    waiting.flatMap(({ contractId }) => contractId ?? []),
  )
  for (const { contractId, ...plan } of waiting) {
    const hasSigned = (side: 'buyer' | 'seller') =>
      signatures.some((one) => one.contractId === contractId && one.side === side)
    const before = formatTime(new Date(plan.signedAt.getTime() + PLAN_SIGNING_DAYS * DAY_MS))
    const message = {
      eventKey: `contract of plan ${plan.id} waits`,
      title: `计划 ${plan.planNo} 的合同待签署`,
      text: `${plan.title}：请在 ${before} 前核对并签署书面合同，逾期未签的以计划条款为准。`,
    }
    const ofBuyer = {
      ...{ ...message, kind: CONTRACT_OF_BUYER, to: { companyId: plan.companyId } },
      link: `/personalCenter/planDetail?id=${plan.id}`,
    }
    const ofShop = { ...message, kind: CONTRACT_OF_SHOP, link: `/merchant/plans/${plan.id}` }
    const messages = [
      ...(hasSigned('buyer') ? [] : [ofBuyer]),
      ...(hasSigned('seller') ? [] : toSeller(sellerRowOf(shopSeller(plan.shopId)), ofShop)),
    ]
    await db.transaction((tx) => notify(tx, messages, now))
  }
  return waiting.length
}
