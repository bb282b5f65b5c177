import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { offersByIds } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'

export const QUEUES = [
  operatorQueue<{ groupNo: string; offerId: string; shopId: string }>({
    position: 55,
    name: '待审核的团购',
    page: '/console/groupPurchases',
    query: 'state=submitted',
    roles: ['reviewer'],
    waiting:
      () => sql`select id, submitted_at as at, group_no as "groupNo", offer_id as "offerId", shop_id as "shopId"
      from group_purchase where state = 'submitted'`,
    texts: async (rows, reader) => {
      const [offers, shops] = await Promise.all([
        offersByIds(reader, uniq(rows.map(({ offerId }) => offerId))),
        shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId))),
      ])
      return rows.map(
        ({ groupNo, offerId, shopId }) =>
          `团购 ${groupNo}：${offers.get(offerId)?.grade ?? ''}，${shops.get(shopId)?.name ?? ''}`,
      )
    },
  }),
]
