import { smsCodesOf } from 'backend/account'
import type { LegalPersonsOf } from 'backend/companies'
import type { OrderTypeDefinition } from 'backend/ordering'
import { pictureStoreOf } from 'backend/pictures'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import { navigationEntry } from 'backend/platform/navigation'
import * as contract from 'contract/points'
import * as campaigns from 'contract/points/campaigns'
import * as deliveries from 'contract/points/merchant-deliveries'
import * as mine from 'contract/points/my-points'
import * as goods from 'contract/points/operator-goods'
import * as orders from 'contract/points/operator-orders'
import * as operators from 'contract/points/operator-points'
import { arrayContains, sql } from 'drizzle-orm'
import { announceExpiry } from './batches/announce-expiry'
import { expirePoints } from './batches/move-points'
import { merchantPointsEndpoints } from './deliveries/merchant-endpoints'
import { payDeliveries } from './deliveries/pay-deliveries'
import { seedPoints } from './demo'
import { recountOrders } from './earning/earn-points'
import { pointsEndpoints } from './endpoints'
import { POINTS_MESSAGES } from './message-kinds'
import { operatorPointsEndpoints } from './operator-endpoints'
import { pointsOrders } from './orders/points-orders'
import { pointsData } from './personal-data'
import { QUEUES } from './queues'
import { pointsReconcile } from './reconcile'
import { pointsGoods, pointsRedemption } from './tables'

export function pointsModule({ legalPersonsOf }: { legalPersonsOf: LegalPersonsOf }) {
  return defineModule<OrderTypeDefinition>({
    name: 'points',
    personalData: pointsData,
    companyRecords: [
      {
        id: pointsRedemption.orderId,
        owner: pointsRedemption.ownerId,
        where: sql`${pointsRedemption.ownerKind} = 'company'`,
      },
    ],
    errorCodes: [79_750, 79_799],
    api: [
      apiFamily('积分商城', '积分商品、规则、试算与兑换', contract),
      apiFamily('我的积分', '积分余额、批次、流水与积分订单', mine),
      apiFamily('积分商品管理', '工作人员维护积分商品、图片与库存', goods),
      apiFamily('积分订单管理', '工作人员寄送积分商品、答复退款与异议', orders),
      apiFamily('积分商品代发', '店铺寄送平台的积分商品，平台付货款', deliveries),
      apiFamily('积分活动', '财务人员两人批准的加奖活动', campaigns),
      apiFamily('积分调整', '财务人员两人调整积分，查看积分负债', operators),
    ],
    navigation: [navigationEntry(45, { id: 'integral', name: '积分商城', url: '/intergralGoods' })],
    endpoints: (context) => [
      ...pointsEndpoints(smsCodesOf(context), legalPersonsOf),
      ...merchantPointsEndpoints(),
      ...operatorPointsEndpoints(pictureStoreOf(context)),
    ],
    usesPicture: (reader, id) => hasRow(reader, pointsGoods, arrayContains(pointsGoods.pictures, [id])),
    jobs: {
      pay_deliveries: { everySeconds: 60, run: ({ db, clock }) => payDeliveries(db, clock.now()) },
      expire_points: { everySeconds: 60, run: ({ db, clock }) => expirePoints(db, clock.now()) },
      announce_points: {
        everySeconds: 600,
        canWait: true,
        run: ({ db, clock }) => announceExpiry(db, clock.now()),
      },
      recount_points: {
        everySeconds: 600,
        canWait: true,
        run: ({ db, clock }) => recountOrders(db, clock.now()),
      },
    },
    operatorQueues: QUEUES,
    messageKinds: POINTS_MESSAGES,
    orderTypes: [pointsOrders],
    reconcile: pointsReconcile,
    demo: { seed: seedPoints },
  })
}
