import { shopsByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { offersByIds } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'

export const QUEUES = [
  operatorQueue<{ presaleNo: string; offerId: string; shopId: string }>({
    position: 56,
    name: '待审核的预售',
    page: '/console/presales',
    query: 'state=submitted',
    roles: ['reviewer'],
    waiting:
      () => sql`select id, submitted_at as at, presale_no as "presaleNo", offer_id as "offerId", shop_id as "shopId"
      from presale where state = 'submitted'`,
    texts: async (rows, reader) => {
      const [offers, shops] = await Promise.all([
        offersByIds(reader, uniq(rows.map(({ offerId }) => offerId))),
        shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId))),
      ])
      return rows.map(
        ({ presaleNo, offerId, shopId }) =>
          `预售 ${presaleNo}：${offers.get(offerId)?.grade ?? ''}，${shops.get(shopId)?.name ?? ''}`,
      )
    },
  }),
]
