import type { LegalPersonsOf } from 'backend/activities'
import type { OrderTypeDefinition } from 'backend/ordering'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/presales'
import * as console from 'contract/presales/console'
import * as conversion from 'contract/presales/conversion'
import * as merchant from 'contract/presales/merchant-presales'
import * as operators from 'contract/presales/operator-presales'
import { arrayContains } from 'drizzle-orm'
import { actOnPresales, seedPresales } from './demo'
import { endDueBookings } from './end-booking'
import { presaleEndpoints } from './endpoints'
import { endPresalesOfClosedShops, failOverduePresales, settleFailures } from './fail-presale'
import { PRESALE_MESSAGES } from './message-kinds'
import { NAVIGATION } from './navigation'
import { presaleData } from './personal-data'
import { presaleOrders } from './presale-plans'
import { countOpenPresales } from './presale-store'
import { QUEUES } from './queues'
import { presalesReconcile } from './reconcile'
import { settleArrivals } from './settle-plan'
import { presaleEvent } from './tables'

const { myPresalePlans, myPresaleTranches, ...operatorConsole } = console

/** @param ports values that later modules provide: who leads companies */
export function presalesModule({
  legalPersonsOf,
}: {
  legalPersonsOf: LegalPersonsOf
}): ModuleDefinition<OrderTypeDefinition> {
  return defineModule({
    name: 'presales',
    errorCodes: [79_700, 79_749],
    api: [
      apiFamily('预售', '预售列表、详情、预订、转单试算与转单', contract, conversion),
      apiFamily(
        '商家预售',
        '商家系统：安排预售、开放吨数、登记延期与到货、声明不能交货，须由店铺成员调用',
        merchant,
        { myPresalePlans, myPresaleTranches },
      ),
      apiFamily('预售审核', '工作人员审核预售，查看预订与单据', operators, operatorConsole),
    ],
    navigation: NAVIGATION,
    navigationCounts: async (reader) => ({ presell: await countOpenPresales(reader) }),
    endpoints: (context) => presaleEndpoints(context, { legalPersonsOf }),
    personalData: presaleData,
    usesPicture: (reader, id) => hasRow(reader, presaleEvent, arrayContains(presaleEvent.pictures, [id])),
    jobs: {
      move_presales: {
        everySeconds: 5,
        run: async ({ db, clock }) => {
          await endDueBookings(db, clock.now())
          await settleArrivals(db, clock.now())
          await endPresalesOfClosedShops(db, clock.now())
          await failOverduePresales(db, clock.now())
          await settleFailures(db, clock.now())
        },
      },
    },
    operatorQueues: QUEUES,
    messageKinds: PRESALE_MESSAGES,
    orderTypes: [presaleOrders],
    reconcile: presalesReconcile,
    demo: { seed: seedPresales, act: actOnPresales },
  })
}
