import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import { presentGoods } from './group-goods'

export const QUEUES = [
  operatorQueue<{ id: string; groupNo: string; offerId: string | null; shopId: string }>({
    position: 55,
    name: '待审核的团购',
    page: '/console/groupPurchases',
    query: 'state=submitted',
    roles: ['reviewer'],
    waiting:
      () => sql`select id, submitted_at as at, group_no as "groupNo", offer_id as "offerId", shop_id as "shopId"
      from group_purchase where state = 'submitted'`,
    texts: async (rows, reader) => {
      const [goods, shops] = await Promise.all([
        presentGoods(reader, rows),
        shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId))),
      ])
      return rows.map(
        ({ id, groupNo, shopId }) =>
          `团购 ${groupNo}：${goods.get(id)?.grade ?? ''}，${shops.get(shopId)?.name ?? ''}`,
      )
    },
  }),
]
