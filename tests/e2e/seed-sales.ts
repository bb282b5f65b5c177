// Program: adds flash sales of an offer to the running market of a data folder. They would have to be approved before their
// start through the pages. Arguments: data folder, phone of the merchant. Prints JSON.
import 'backend/modules'
import { findMemberByPhone, listShops, partiesByIds } from 'backend/account'
import { decideSale, planSale, submitSale } from 'backend/flash-sales/plan-sale'
import { systemClock } from 'backend/platform/clock'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { offerIdsOfShop, offersByIds } from 'backend/spot'
import { accepted } from 'tests/support/verdict-assertions'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const STOCK_KG = 5_000
const [, , dataDir = '', merchantPhone = ''] = process.argv
const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
const now = systemClock.now()

async function seller() {
  const memberId = (await findMemberByPhone(db.orm, merchantPhone)) ?? ''
  const party = (await partiesByIds(db.orm, [memberId])).get(memberId)
  const shop = (await listShops(db.orm)).find(({ companyId }) => companyId === party?.companyId)
  if (!shop) throw new Error(`no merchant has the phone ${merchantPhone}`)
  return { memberId, shopId: shop.id }
}

const by = await seller()
const offers = await offersByIds(db.orm, await offerIdsOfShop(db.orm, by.shopId, { page: 0, now }))
const offer = [...offers.values()].find(
  ({ isLiquid, isHazardous, availableKg, validUntil }) =>
    !isLiquid &&
    !isHazardous &&
    availableKg > 10 * STOCK_KG &&
    validUntil.getTime() > now.getTime() + 2 * DAY_MS,
)
if (!offer) throw new Error('the merchant has no offer for a flash sale')

/** 5 t for an hour, at most 2 t for a member. @param at when it was planned; later steps follow at once */
async function sale(startsInMs: number, step: 'draft' | 'submitted' | 'approved'): Promise<string> {
  const startsAt = new Date(now.getTime() + startsInMs)
  const at = new Date(Math.min(now.getTime(), startsAt.getTime() - DAY_MS))
  return await db.transaction(async (tx) => {
    const terms = {
      ...{
        offerId: offer?.id ?? '',
        priceFenPerTon: (offer?.priceFenPerTon ?? 0) - 20_000,
        stockKg: STOCK_KG,
      },
      ...{ minKg: 1_000, stepKg: 1_000, limitKg: 2_000, startsAt, remark: '整批同一批号' },
      endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
    }
    const { id } = accepted(await planSale(tx, by, terms, at))
    if (step === 'draft') return id
    accepted(await submitSale(tx, by.shopId, id, at))
    if (step === 'submitted') return id
    accepted(await decideSale(tx, newId(), { id, decision: 'approve', note: null }, at))
    return id
  })
}

const made = {
  running: await sale(-MINUTE_MS, 'approved'),
  upcoming: await sale(120 * MINUTE_MS, 'approved'),
  draft: await sale(DAY_MS, 'draft'),
  submitted: await sale(DAY_MS, 'submitted'),
  offerId: offer.id,
}
await db.close()
process.stdout.write(JSON.stringify(made))
process.exit(0)
