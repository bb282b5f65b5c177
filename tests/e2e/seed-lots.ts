import 'backend/modules'
import { findMemberByPhone, listShops, partiesByIds } from 'backend/account'
import { holdForLot } from 'backend/auction/hold-for-lot'
import { createBidQueue } from 'backend/auction/place-bids'
import { decideLot, proposeLot, submitLot } from 'backend/auction/propose-lot'
import { listOfferableProducts, listWarehouses } from 'backend/catalogue'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runConfirmed } from 'backend/quotes'
import { deposit } from 'backend/wallet'
import { addPerson, type Person } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { marketNow } from './market-time'

const DAY_MS = 86_400_000
const ATTEMPTS = 5
const MINUTE_MS = 60_000
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

/** An announced lot of 100 t from 7,000 yuan with an hour of bidding. */
async function lot(market: Running, startsInMs: number): Promise<string> {
  const { db, now } = market
  const [product] = (await listOfferableProducts(db.orm)).filter(({ grade }) => grade === 'T30S')
  const [warehouse] = await listWarehouses(db.orm)
  const startsAt = new Date(now.getTime() + startsInMs)
  const past = new Date(startsAt.getTime() - 2 * DAY_MS)
  const by = await sellerIn(market)
  return await db.transaction(async (tx) => {
    const terms = {
      productId: product?.id ?? '',
      warehouseId: warehouse?.id ?? '',
      ...{ weightKg: 100_000, minKg: 5_000, stepKg: 5_000, startFenPerTon: 700_000, stepFenPerTon: 1_000 },
      ...{ maxRaiseFenPerTon: null, reserveFenPerTon: null, depositFen: null, remark: '整批同一批号' },
      startsAt,
      endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
    }
    const { id } = accepted(
      await runConfirmed((confirmation) => proposeLot(tx, by, { ...terms, ...confirmation }, past)),
    )
    accepted(await submitLot(tx, by.shopId, id, past))
    accepted(await decideLot(tx, newId(), { id, decision: 'approve', note: null }, past))
    return id
  })
}

/** A member of a new authenticated company with 10,000,000 yuan. */
async function bidderIn({ db, now }: Running): Promise<Person> {
  const phone = `135${newId().replace(/\D/g, '').slice(-8).padStart(8, '0')}`
  const person = await addPerson(db, phone, true, now, `苏州${phone.slice(-6)}塑料制品有限公司`)
  const slip = { bankReference: newId(), amountFen: 1_000_000_000, payerName: '苏州塑料', payerPhone: phone }
  accepted(
    await db.transaction((tx) => deposit(tx, { ...slip, memberId: null, companyId: person.companyId, now })),
  )
  return person
}

/** A lot that ended an hour ago with a bid of each of these. */
async function ended(market: Running, bidders: readonly Person[]): Promise<string> {
  const { db, now } = market
  const lotId = await lot(market, -120 * MINUTE_MS)
  const at = new Date(now.getTime() - 90 * MINUTE_MS)
  const queue = createBidQueue(db)
  for (const [n, { memberId, companyId }] of bidders.entries()) {
    const held = { lotId, memberId, companyId: companyId ?? '', amountFen: 6_000_000, requestId: newId() }
    accepted(await db.transaction((tx) => holdForLot(tx, held, at)))
    const bid = { priceFenPerTon: 700_000 + n * 1_000, weightKg: 60_000, takesPart: n === 0 }
    const key = { actorId: memberId, requestId: newId(), what: 'auction.bid', content: bid }
    accepted(
      await queue.submit(lotId, { ...bid, memberId, companyId: companyId ?? '', request: { key, at } }),
    )
  }
  return lotId
}

/** The market may close such a lot before its bids are in; then another one is made. */
async function endedWithBids(market: Running, bidders: readonly Person[]): Promise<string> {
  for (let attempt = 1; ; attempt++)
    try {
      return await ended(market, bidders)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
}

/**
 * Adds an announced lot to the running market of a data folder, and companies with money to bid on it. The lot would have
 * to be announced a day ahead through the pages.
 * @param args data folder, phone of the merchant
 */
export async function addLots([dataDir = '', merchantPhone = '']: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const market = { db, merchantPhone, now: await marketNow(db) }
  const bidders = [await bidderIn(market), await bidderIn(market)]
  const made = {
    bidding: await lot(market, -MINUTE_MS),
    upcoming: await lot(market, 120 * MINUTE_MS),
    closed: await endedWithBids(market, bidders),
    bidders: bidders.map(({ phone }) => phone),
  }
  await db.close()
  return made
}
