import type { LegalPersonsOf } from 'backend/activities'
import type { OrderTypeDefinition } from 'backend/ordering'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/group-purchases'
import * as console from 'contract/group-purchases/console'
import * as conversion from 'contract/group-purchases/conversion'
import * as merchant from 'contract/group-purchases/merchant-groups'
import * as operators from 'contract/group-purchases/operator-groups'
import * as sellerDefault from 'contract/group-purchases/seller-default'
import { closeDueGroups } from './close-group'
import { actOnGroups, seedGroups } from './demo'
import { groupEndpoints } from './endpoints'
import { groupOrders } from './group-plans'
import { countOpenGroups } from './group-store'
import { GROUP_MESSAGES } from './message-kinds'
import { NAVIGATION } from './navigation'
import { groupPurchaseData } from './personal-data'
import { QUEUES } from './queues'
import { groupPurchasesReconcile } from './reconcile'
import { endGroupsOfClosedShops, settleDefaults } from './seller-default'

const { myGroupPlans, myGroupTranches, ...operatorConsole } = console

/** @param ports values that later modules provide: who leads companies */
export function groupPurchasesModule({
  legalPersonsOf,
}: {
  legalPersonsOf: LegalPersonsOf
}): ModuleDefinition<OrderTypeDefinition> {
  return defineModule({
    name: 'group-purchases',
    errorCodes: [79_650, 79_699],
    api: [
      apiFamily('团购', '团购列表、详情、报名、转单试算与转单', contract, conversion),
      apiFamily(
        '商家团购',
        '商家系统：安排团购、开放吨数、查看报名、声明不能交货，须由店铺成员调用',
        merchant,
        { myGroupPlans, myGroupTranches },
        sellerDefault,
      ),
      apiFamily('团购审核', '工作人员审核团购，查看报名与日历', operators, operatorConsole),
    ],
    navigation: NAVIGATION,
    navigationCounts: async (reader) => ({ pick: await countOpenGroups(reader) }),
    endpoints: (context) => groupEndpoints(context, { legalPersonsOf }),
    personalData: groupPurchaseData,
    jobs: {
      close_group_purchases: {
        everySeconds: 5,
        run: async ({ db, clock }) => {
          await closeDueGroups(db, clock.now())
          await endGroupsOfClosedShops(db, clock.now())
          await settleDefaults(db, clock.now())
        },
      },
    },
    operatorQueues: QUEUES,
    messageKinds: GROUP_MESSAGES,
    orderTypes: [groupOrders],
    reconcile: groupPurchasesReconcile,
    demo: { seed: seedGroups, act: actOnGroups },
  })
}
