import 'backend/modules'
import { findMemberByPhone, listShops, partiesByIds } from 'backend/account'
import { decideSale, planSale, submitSale } from 'backend/flash-sales/plan-sale'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { runConfirmed } from 'backend/quotes'
import type { Offer } from 'backend/spot'
import { accepted } from 'tests/support/verdict-assertions'
import { marketNow } from './market-time'
import { seedOffer } from './seed-offer'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const STOCK_KG = 5_000
/** A truck for a pin, and two tons to buy alone. */
const PINNED = { stockKg: 34_000, limitKg: 34_000 }
/** A running market. */
interface Running {
  db: Database
  merchantPhone: string
  now: Date
}

async function sellerIn({ db, merchantPhone }: Running) {
  const memberId = (await findMemberByPhone(db.orm, merchantPhone)) ?? ''
  const party = (await partiesByIds(db.orm, [memberId])).get(memberId)
  const shop = (await listShops(db.orm)).find(({ companyId }) => companyId === party?.companyId)
  if (!shop) throw new Error(`no merchant has the phone ${merchantPhone}`)
  return { memberId, shopId: shop.id }
}

/** 5 t for an hour, at most 2 t for a member, or a truck with pins; planned a day before the start. */
async function sale(
  market: Running & { offer: Offer },
  startsInMs: number,
  step: 'draft' | 'submitted' | 'approved' | 'approved with pins',
): Promise<string> {
  const { db, now, offer } = market
  const by = await sellerIn(market)
  // The list of sales begins with those that start today.
  const startsAt = new Date(Math.max(now.getTime() + startsInMs, startOfShanghaiDay(now).getTime()))
  const at = new Date(Math.min(now.getTime(), startsAt.getTime() - DAY_MS))
  return await db.transaction(async (tx) => {
    const terms = {
      ...{ offerId: offer.id, priceFenPerTon: offer.priceFenPerTon - 20_000, stockKg: STOCK_KG },
      ...{ minKg: 1_000, stepKg: 1_000, limitKg: 2_000, startsAt, remark: '整批同一批号' },
      pins: null,
      ...(step === 'approved with pins' && {
        ...PINNED,
        pins: { priceFenPerTon: offer.priceFenPerTon - 30_000, openMinKg: 5_000, joinMinKg: 2_000 },
      }),
      endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
    }
    const { id } = accepted(
      await runConfirmed((confirmation) => planSale(tx, by, { ...terms, ...confirmation }, at)),
    )
    if (step === 'draft') return id
    accepted(await submitSale(tx, by.shopId, id, at))
    if (step === 'submitted') return id
    accepted(await decideSale(tx, newId(), { id, decision: 'approve', note: null }, at))
    return id
  })
}

/**
 * Adds flash sales of an offer. They would have to be approved before their start through the pages.
 * @param args data folder, phone of the merchant
 */
export async function addSales([dataDir = '', merchantPhone = '']: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const running = { db, merchantPhone, now: await marketNow(db) }
  const offer = await seedOffer(running.db, await sellerIn(running), running.now)
  const market = { ...running, offer }
  const added = {
    running: await sale(market, -MINUTE_MS, 'approved'),
    pinned: await sale(market, -MINUTE_MS, 'approved with pins'),
    upcoming: await sale(market, 120 * MINUTE_MS, 'approved'),
    draft: await sale(market, DAY_MS, 'draft'),
    submitted: await sale(market, DAY_MS, 'submitted'),
    offerId: offer.id,
  }
  await db.close()
  return added
}
