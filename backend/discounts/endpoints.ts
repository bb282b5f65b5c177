import { shownBuyerOf } from 'backend/companies'
import { type Actor, type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import type { Buyer } from 'contract/companies/buyers'
import * as contract from 'contract/discounts'
import { closeHint, purchasesOf } from './eligibility-store'
import { memberDiscounts } from './member-discounts'
import { operatorDiscountEndpoints } from './operator-endpoints'

export function discountEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.selectDiscounts, async ({ db, actor, now }, { buyAs }) =>
      accept(await memberDiscounts(db.orm, buyingMember(actor, buyAs), now)),
    ),

    answer(contract.closePopover, async ({ db, actor, now }) => {
      await db.transaction((tx) => closeHint(tx, actor.memberId, now))
      return accept({ isHintSeen: (await purchasesOf(db.orm, buyingMember(actor), now)).isHintSeen })
    }),

    ...operatorDiscountEndpoints(),
  ]
}

const buyingMember = (actor: Actor, buyAs?: Buyer) => ({
  memberId: actor.memberId,
  buyerId: shownBuyerOf(actor, buyAs),
})
