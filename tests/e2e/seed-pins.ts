import 'backend/modules'
import { companyOfMember, findMemberByPhone } from 'backend/account'
import { joinPin, openPin } from 'backend/pins/join-pin'
import { offerPins } from 'backend/pins/offer-pins'
import { holdShare } from 'backend/pins/pay-share'
import { systemClock } from 'backend/platform/clock'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accepted } from 'tests/support/verdict-assertions'
import { callOf } from '../fixtures/market'
import { seedOffer } from './seed-offer'

const DAY_MS = 86_400_000
const TRUCKS = 2

async function personOf(db: Database, phone: string) {
  const memberId = await findMemberByPhone(db.orm, phone)
  const company = memberId && (await companyOfMember(db.orm, memberId))
  if (!memberId || !company) throw new Error(`no member of a company has the phone ${phone}`)
  const { companyId, shopId } = company
  return { phone, memberId, companyId, shopId, token: '', sessionId: newId() }
}

/**
 * Adds a deal of the merchant, a pin that one buyer opened and paid, and one that another buyer opened; in the first one
 * the other buyer has an unpaid share.
 * @param args data folder, phones of the merchant and of the two buyers
 */
export async function addPins([
  dataDir = '',
  merchantPhone = '',
  openerPhone = '',
  buyerPhone = '',
]: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const now = systemClock.now()
  const [merchant, opener, buyer] = [
    await personOf(db, merchantPhone),
    await personOf(db, openerPhone),
    await personOf(db, buyerPhone),
  ]
  const { memberId, shopId } = merchant
  if (shopId === null) throw new Error('the merchant has no shop')
  const offer = await seedOffer(db, { shopId, memberId }, now)
  const terms = {
    ...{
      offerId: offer.id,
      priceFenPerTon: offer.priceFenPerTon - 20_000,
      trucks: TRUCKS,
      remark: '整车直发',
    },
    ...{ openMinKg: 5_000, joinMinKg: 2_000, endsAt: new Date(now.getTime() + DAY_MS) },
  }
  const handOver = () => ({ delivery: 'pickup' as const, requestId: newId() })
  const added = await db.transaction(async (tx) => {
    const { dealId } = accepted(await offerPins(tx, { shopId, memberId }, terms, now))
    const { actor } = callOf(db, opener, now)
    const opened = accepted(
      await openPin(tx, callOf(db, opener, now), { dealId, weightKg: 5_000, ...handOver() }),
    )
    accepted(await holdShare(tx, { shareId: opened.shareId, actor, requestId: newId(), now }))
    return { deal: dealId, pin: opened.pinId }
  })
  const joined = await db.transaction((tx) =>
    joinPin(tx, callOf(db, buyer, now), { pinId: added.pin, weightKg: 2_000, ...handOver() }),
  )
  await db.close()
  return { ...added, share: accepted(joined).shareId }
}
