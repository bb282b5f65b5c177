import 'backend/modules'
import { companyOfMember, findMemberByPhone } from 'backend/account'
import { groupById } from 'backend/group-purchases/group-store'
import { decideGroup, openTons, planGroup, submitGroup } from 'backend/group-purchases/plan-group'
import { signGroup } from 'backend/group-purchases/sign-group'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase, type Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { runConfirmed } from 'backend/quotes'
import type { Offer } from 'backend/spot'
import { accepted } from 'tests/support/verdict-assertions'
import { marketNow } from './market-time'
import { seedOffer } from './seed-offer'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** 60 t from 40 t on, plans of 5 to 50 t. */
const TONS = { totalKg: 60_000, minTotalKg: 40_000, minKg: 5_000, stepKg: 5_000, limitKg: 50_000 }

interface Acting {
  memberId: string
  companyId: string
  shopId: string | null
}

/** A running market. */
interface Running {
  db: Database
  now: Date
  offer: Offer
  seller: Acting
  buyer: Acting
}

async function actingIn(db: Database, phone: string): Promise<Acting> {
  const memberId = (await findMemberByPhone(db.orm, phone)) ?? ''
  const company = await companyOfMember(db.orm, memberId)
  if (!company) throw new Error(`no member with a company has the phone ${phone}`)
  return { memberId, companyId: company.companyId, shopId: company.shopId }
}

type Step = 'draft' | 'submitted' | 'approved'

/** A group purchase of two days, planned a day before its start. @returns its id */
async function plan(
  tx: Tx,
  { now, offer, seller }: Running,
  startsInMs: number,
  step: Step = 'approved',
): Promise<string> {
  const after = (ms: number) => new Date(now.getTime() + startsInMs + ms)
  const at = new Date(Math.min(now.getTime(), after(-DAY_MS).getTime()))
  const by = { memberId: seller.memberId, shopId: seller.shopId ?? '' }
  const price = offer.priceFenPerTon
  const terms = {
    ...{ ...TONS, offerId: offer.id, remark: '整批同一批号' },
    tiers: [
      { reachedKg: TONS.minTotalKg, priceFenPerTon: price - 5_000 },
      { reachedKg: TONS.totalKg, priceFenPerTon: price - 8_000 },
    ],
    ...{ startsAt: after(0), endsAt: after(2 * DAY_MS) },
    ...{ deliverFrom: after(4 * DAY_MS), deliverUntil: after(14 * DAY_MS) },
  }
  const { id } = accepted(
    await runConfirmed((confirmation) => planGroup(tx, by, { ...terms, ...confirmation }, at)),
  )
  if (step === 'draft') return id
  accepted(await submitGroup(tx, by.shopId, id, at))
  if (step === 'submitted') return id
  accepted(await decideGroup(tx, newId(), { id, decision: 'approve', note: null }, at))
  return id
}

/** Opens tons, and signs a plan of the buyer's company. @returns id of the plan */
async function sign(
  tx: Tx,
  { seller, buyer }: Running,
  { groupId, openedKg, weightKg, at }: { groupId: string; openedKg: number; weightKg: number; at: Date },
): Promise<string> {
  const { memberId, companyId } = buyer
  const opened = { groupId, shopId: seller.shopId ?? '', memberId: seller.memberId, weightKg: openedKg }
  accepted(await openTons(tx, { ...opened, requestId: newId() }, at))
  const termsHash = (await groupById(tx, groupId))?.termsHash ?? ''
  const wanted = { groupId, companyId, memberId, weightKg, termsHash, requestId: newId() }
  return accepted(await signGroup(tx, wanted, at, async () => new Map())).id
}

/**
 * Adds group purchases of an offer. They would have to be approved before their start through the pages.
 * @param args data folder, phone of the merchant, phone of a member whose company has a plan in two of them
 */
export async function addGroups([dataDir = '', merchantPhone = '', buyerPhone = '']: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const now = await marketNow(db)
  const [seller, buyer] = [await actingIn(db, merchantPhone), await actingIn(db, buyerPhone)]
  const by = { memberId: seller.memberId, shopId: seller.shopId ?? '' }
  const market = { db, now, seller, buyer, offer: await seedOffer(db, by, now) }
  const inTime = new Date(now.getTime() - 2 * MINUTE_MS)
  // In one transaction each: the running market closes what has ended.
  const [open, openPlan] = await db.transaction(async (tx) => {
    const groupId = await plan(tx, market, -MINUTE_MS)
    return [groupId, await sign(tx, market, { groupId, openedKg: 50_000, weightKg: 30_000, at: now })]
  })
  const [formed, formedPlan] = await db.transaction(async (tx) => {
    const groupId = await plan(tx, market, -2 * DAY_MS - MINUTE_MS)
    return [groupId, await sign(tx, market, { groupId, openedKg: 60_000, weightKg: 45_000, at: inTime })]
  })
  const added = {
    ...{ open, openPlan, formed, formedPlan },
    upcoming: await db.transaction((tx) => plan(tx, market, DAY_MS / 12)),
    draft: await db.transaction((tx) => plan(tx, market, DAY_MS, 'draft')),
    submitted: await db.transaction((tx) => plan(tx, market, DAY_MS, 'submitted')),
    offerId: market.offer.id,
  }
  await db.close()
  return added
}
