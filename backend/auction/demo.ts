/** The demo market's lots: invented merchants, a reviewer and bidders, who follow the rules of all others. */

import {
  companyOfMember,
  createCompany,
  createMember,
  createPasswords,
  findMemberByPhone,
} from 'backend/account'
import { fundDemoCompany } from 'backend/banking'
import { operatorByName, recordOperatorAction } from 'backend/operators'
import { lockOrder, payFromWallet, validatePayment } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { DemoMarket } from 'backend/platform/demo-part'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import { newId } from 'backend/platform/ids'
import { stableId } from 'backend/platform/stable-id'
import { runConfirmed } from 'backend/quotes'
import { openMemberWallet } from 'backend/wallet'
import { phaseOf } from 'contract/auction/lot-time'
import { type Bidder, biddersOf, lastBidsOfLots, unpaidWinners } from './bid-store'
import { closeDueLots } from './close-lot'
import { bidsDue, type DemoSlot, demoSlotsAt } from './demo-plan'
import { DEPOSIT_FEN, STEP_KG, termsOf } from './demo-terms'
import { holdForLot } from './hold-for-lot'
import { type Lot, lotById } from './lot-store'
import { createBidQueue } from './place-bids'
import { decideLot, proposeLot, submitLot, withdrawLot } from './propose-lot'

const BIDDERS = [
  { phone: '13800000091', nickname: '钱采购', company: '绍兴锦程塑业有限公司' },
  { phone: '13800000092', nickname: '冯采购', company: '台州恒邦模塑有限公司' },
  { phone: '13800000093', nickname: '卫采购', company: '常熟三友包装材料有限公司' },
] as const
const PAY_PASSWORD = '246810'
/** Login name of the demo market's reviewer. */
const REVIEWER = 'shenhe'
const RETURNED_BECAUSE = '请补充批号与生产日期后重新提交'
const PAYS_AFTER_MS = 10 * 60_000
/** Longer than the last bid extends a lot. */
const CLOSES_WITHIN_MS = 10 * 60_000
/** Of this number of lots the winners of one do not pay. */
const UNPAID_EVERY = 12

interface Acting {
  readonly memberId: string
  readonly companyId: string
}

/** Adds the bidders, and a lot that was sold before the market opens. Safe to repeat. */
export async function seedLots(market: DemoMarket): Promise<void> {
  await addBidders(market)
  const now = market.clock.now()
  // The market opens a day later. All of this is over by then, also after a night.
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const [first] = demoSlotsAt(later(4))
  if (!first) throw new Error('the demo has no lot')
  const closedAt = new Date(first.endsAt.getTime() + CLOSES_WITHIN_MS)
  const spreadMs = (first.endsAt.getTime() - first.startsAt.getTime()) / 10
  for (let n = 0; n <= 10; n++)
    await playLot(market, first, new Date(first.startsAt.getTime() + n * spreadMs))
  await closeDueLots(market.db, closedAt)
  await payForLots(market, new Date(closedAt.getTime() + PAYS_AFTER_MS))
}

/** One pass: lots are proposed, reviewed and withdrawn when it is their time; bidders bid and pay. */
export async function actOnLots(market: DemoMarket): Promise<void> {
  const now = market.clock.now()
  if (!(await findMemberByPhone(market.db.orm, BIDDERS[0].phone))) await addBidders(market)
  for (const slot of demoSlotsAt(now)) await playLot(market, slot, now)
  await payForLots(market, now)
}

async function addBidders({ db, clock, password }: DemoMarket): Promise<void> {
  const now = clock.now()
  if (await findMemberByPhone(db.orm, BIDDERS[0].phone)) return
  const passwords = createPasswords()
  const passwordHash = await passwords.hash(password)
  const payPasswordHash = await passwords.hash(PAY_PASSWORD)
  await db.transaction(async (tx) => {
    for (const { phone, nickname, company } of BIDDERS) {
      const companyId = await createCompany(tx, { name: company, authenticatedAt: now }, now)
      const memberId = await createMember(tx, { phone, nickname, companyId, passwordHash }, now)
      await openMemberWallet(tx, memberId, { payPasswordHash, now })
    }
  })
}

/** Does what is due for a lot. Steps before the bids have their planned instant, also if they are late. */
async function playLot(market: DemoMarket, slot: DemoSlot, now: Date): Promise<void> {
  const { db } = market
  if (now < slot.proposedAt) return
  const lotId = await propose(market, slot)
  const read = async () => {
    const found = await lotById(db.orm, lotId)
    if (!found) throw new Error(`lot ${lotId} does not exist`)
    return found.lot
  }
  const { state, shopId } = await read()
  if (state === 'draft' && now >= slot.submittedAt)
    await db.transaction((tx) => submitLot(tx, shopId, lotId, slot.submittedAt))
  if (now >= slot.reviewedAt && (await read()).state === 'submitted') await review(market, lotId, slot)
  const isWithdrawn = slot.ending === 'withdrawn' && now >= slot.withdrawnAt
  if (isWithdrawn && (await read()).state === 'announced')
    await db.transaction((tx) => withdrawLot(tx, shopId, lotId, slot.withdrawnAt))
  if (slot.ending === 'sold' || slot.ending === 'unsold') await bidOn(market, lotId, now)
}

/** The lot of a slot. Once per slot, on all servers. @returns its id */
async function propose({ db, people, clock }: DemoMarket, slot: DemoSlot): Promise<string> {
  const { number, ending, proposedAt } = slot
  const sellers = people.filter(({ shop }) => shop !== null)
  const seller = sellers[number % sellers.length]
  const memberId = seller && (await findMemberByPhone(db.orm, seller.phone))
  if (!memberId) throw new Error('the demo has no merchants')
  const key = {
    actorId: memberId,
    requestId: stableId('demo lot', number, ending),
    what: 'demo.lot',
    content: {},
  }
  const proposed = await runConfirmed((confirmation) =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, key, proposedAt, async () => {
        const shopId = (await companyOfMember(tx, memberId))?.shopId
        if (!shopId) throw new Error(`${seller.nickname} has no shop`)
        const terms = { ...(await termsOf(tx, slot, clock.now())), ...confirmation }
        return await proposeLot(tx, { shopId, memberId }, terms, proposedAt)
      }),
    ),
  )
  if (!proposed.ok) throw new Error(`the demo's lot was refused: ${proposed.reason}`)
  return proposed.value.id
}

async function review({ db }: DemoMarket, id: string, { ending, reviewedAt: at }: DemoSlot): Promise<void> {
  const operatorId = (await operatorByName(db.orm, REVIEWER))?.id
  if (!operatorId) throw new Error(`the demo has no operator ${REVIEWER}`)
  const decision = ending === 'returned' ? 'return' : 'approve'
  const note = ending === 'returned' ? RETURNED_BECAUSE : null
  await db.transaction(async (tx) => {
    const decided = await decideLot(tx, operatorId, { id, decision, note }, at)
    if (!decided.ok) return
    const subject = { kind: 'auction_lot', id }
    await recordOperatorAction(tx, { operatorId, action: 'lot.decide', subject, facts: { decision }, at })
  })
}

/** Bids of the demo bidders that are due. A bid is never late: what counts is its own instant. */
async function bidOn(market: DemoMarket, lotId: string, now: Date): Promise<void> {
  const queue = createBidQueue(market.db)
  for (const [n, person] of BIDDERS.entries()) {
    const found = await lotById(market.db.orm, lotId)
    const phase = found && phaseOf(found.lot, now)
    if (!found || (phase !== 'bidding' && phase !== 'extended')) return
    const { lot } = found
    const times = { startsAt: lot.startsAt, endsAt: lot.plannedEndsAt }
    const due = bidsDue(times, { bidder: n, bidders: BIDDERS.length }, now)
    const acting = await actingFor(market, person.phone)
    const placed = (await lastBidsOfLots(market.db.orm, [lotId])).find(
      ({ companyId }) => companyId === acting.companyId,
    )
    if ((placed?.bids ?? 0) >= due) continue
    await holdFor(market, lot, acting, now)
    const bid = {
      priceFenPerTon: lot.topFenPerTon === null ? lot.startFenPerTon : lot.topFenPerTon + lot.stepFenPerTon,
      weightKg: (1 + (n % 2)) * STEP_KG,
      takesPart: n === 1,
    }
    const requestId = stableId('demo lot', 'bid', lotId, acting.companyId, placed?.bids ?? 0)
    const key = { actorId: acting.memberId, requestId, what: 'auction.bid', content: bid }
    // A refusal after a lost race: the next pass reads the new state.
    await queue.submit(lotId, { ...bid, ...acting, request: { key, at: now } })
  }
}

async function actingFor({ db }: DemoMarket, phone: string): Promise<Acting> {
  const memberId = await findMemberByPhone(db.orm, phone)
  const companyId = memberId && (await companyOfMember(db.orm, memberId))?.companyId
  if (!memberId || !companyId) throw new Error(`the demo has no bidder ${phone}`)
  return { memberId, companyId }
}

async function holdFor(market: DemoMarket, lot: Lot, acting: Acting, now: Date): Promise<void> {
  const { db } = market
  if ((await biddersOf(db.orm, lot.id, [acting.companyId])).length > 0) return
  await fund(market, acting)
  const wanted = { lotId: lot.id, ...acting, amountFen: DEPOSIT_FEN, requestId: newId() }
  await db.transaction((tx) => holdForLot(tx, wanted, now))
}

async function fund(market: DemoMarket, { companyId }: Acting): Promise<void> {
  await fundDemoCompany(market, { companyId, ...(await personOf(market.db.orm, companyId)) })
}

async function personOf(reader: DemoMarket['db']['orm'], companyId: string) {
  for (const person of BIDDERS) {
    const memberId = await findMemberByPhone(reader, person.phone)
    if (memberId && (await companyOfMember(reader, memberId))?.companyId === companyId) return person
  }
  throw new Error(`company ${companyId} is no demo bidder`)
}

/** Winners pay after a while, now and then not at all. */
async function payForLots(market: DemoMarket, now: Date): Promise<void> {
  const wonBefore = new Date(now.getTime() - PAYS_AFTER_MS)
  for (const { phone } of BIDDERS) {
    const acting = await actingFor(market, phone)
    for (const winner of await unpaidWinners(market.db.orm, acting.companyId, wonBefore)) {
      if (isDefaulting(winner)) continue
      await fund(market, acting)
      await market.db.transaction((tx) => payOrder(tx, winner, now))
    }
  }
}

function isDefaulting({ lotId }: Bidder): boolean {
  return Number.parseInt(lotId.slice(-4), 16) % UNPAID_EVERY === 0
}

async function payOrder(tx: Tx, { orderId, memberId }: Bidder, now: Date): Promise<void> {
  if (orderId === null) return
  const order = await lockOrder(tx, orderId)
  if (!validatePayment(order, now).ok) return
  await payFromWallet(tx, order, { payerId: memberId, requestId: newId(), now })
}
