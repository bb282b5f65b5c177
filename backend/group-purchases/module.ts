import type { OrderTypeDefinition } from 'backend/ordering'
import { defineModule, type ModuleDefinition } from 'backend/platform/module'
import { closeDueGroups } from './close-group'
import { groupOrders } from './group-plans'
import { GROUP_MESSAGES } from './message-kinds'
import { groupPurchaseData } from './personal-data'
import { groupPurchasesReconcile } from './reconcile'
import type { LegalPersonsOf } from './sign-group'

/** @param ports values that later modules provide: who leads companies */
export function groupPurchasesModule(_: {
  legalPersonsOf: LegalPersonsOf
}): ModuleDefinition<OrderTypeDefinition> {
  return defineModule({
    name: 'group-purchases',
    personalData: groupPurchaseData,
    jobs: {
      close_group_purchases: { everySeconds: 5, run: ({ db, clock }) => closeDueGroups(db, clock.now()) },
    },
    messageKinds: GROUP_MESSAGES,
    orderTypes: [groupOrders],
    reconcile: groupPurchasesReconcile,
  })
}
