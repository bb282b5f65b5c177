import 'backend/modules'
import { companyOfMember, findMemberByPhone } from 'backend/account'
import { payable } from 'backend/pins/decide-pins'
import { openPin } from 'backend/pins/join-pin'
import { createJoinQueues } from 'backend/pins/join-queue'
import { sweepMerges } from 'backend/pins/merging/propose-merges'
import { offerPins } from 'backend/pins/offer-pins'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runConfirmed } from 'backend/quotes'
import { deposit } from 'backend/wallet'
import { accepted } from 'tests/support/verdict-assertions'
import { callOf } from '../fixtures/market'
import { marketNow } from './market-time'
import { seedOffer } from './seed-offer'

const DAY_MS = 86_400_000
const TRUCKS = 2
const MONEY_FEN = 50_000_000

async function personOf(db: Database, phone: string) {
  const memberId = await findMemberByPhone(db.orm, phone)
  const company = memberId && (await companyOfMember(db.orm, memberId))
  if (!memberId || !company) throw new Error(`no member of a company has the phone ${phone}`)
  const { companyId, shopId } = company
  return { phone, memberId, companyId, shopId, token: '', sessionId: newId() }
}

/**
 * Adds a deal of the merchant with a pin that one buyer opened and paid, and in which another buyer has an unpaid share,
 * and a deal with a pin of each of them, which are proposed to be merged.
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
  const now = await marketNow(db)
  const [merchant, opener, buyer] = [
    await personOf(db, merchantPhone),
    await personOf(db, openerPhone),
    await personOf(db, buyerPhone),
  ]
  const { memberId, shopId } = merchant
  if (shopId === null) throw new Error('the merchant has no shop')
  const seller = { shopId, memberId }
  const offerDeal = async () => {
    const offer = await seedOffer(db, seller, now)
    const terms = {
      ...{
        offerId: offer.id,
        priceFenPerTon: offer.priceFenPerTon - 20_000,
        trucks: TRUCKS,
        remark: '整车直发',
      },
      ...{ openMinKg: 5_000, joinMinKg: 2_000, endsAt: new Date(now.getTime() + DAY_MS) },
    }
    return accepted(
      await runConfirmed((confirmation) =>
        db.transaction((tx) => offerPins(tx, seller, { ...terms, ...confirmation }, now)),
      ),
    ).dealId
  }
  const handOver = () => ({ delivery: 'pickup' as const, requestId: newId() })
  const paidPin = (dealId: string, who: typeof opener, weightKg: number) =>
    db.transaction(async (tx) => {
      const slip = {
        bankReference: newId(),
        payerName: '测试',
        payerPhone: who.phone,
        memberId: who.memberId,
        now,
      }
      accepted(await deposit(tx, { ...slip, amountFen: MONEY_FEN }))
      const call = callOf(db, who, now)
      const opened = accepted(await openPin(tx, call, { dealId, weightKg, ...handOver() }))
      accepted(
        await payable.hold(tx, { shareId: opened.shareId, actor: call.actor, requestId: newId(), now }),
      )
      return opened.pinId
    })
  const deal = await offerDeal()
  const added = { deal, pin: await paidPin(deal, opener, 5_000) }
  const joined = await createJoinQueues(db).ofOffers.submit(added.pin, {
    call: callOf(db, buyer, now),
    wanted: { pinId: added.pin, weightKg: 2_000, ...handOver() },
  })
  const other = await offerDeal()
  await paidPin(other, opener, 20_000)
  const merging = await paidPin(other, buyer, 12_000)
  await sweepMerges(db, now)
  await db.close()
  return { ...added, share: accepted(joined).shareId, merging }
}
