import { handOverTo, takeDeliveryAddress } from 'backend/addresses'
import {
  agreeRefund,
  completeOrder,
  deliverOrder,
  lockOrder,
  MARKET_SELLER,
  shipOrder,
} from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { accepted } from 'tests/support/verdict-assertions'
import { askRefund } from '../../backend/ordering/steps/refund-order'
import { ownerOf } from '../../backend/points/batches/batch-store'
import { expirePoints, givePoints, takePoints } from '../../backend/points/batches/move-points'
import { lockCampaign } from '../../backend/points/campaigns/campaign-store'
import { reckonBonus } from '../../backend/points/campaigns/give-bonus'
import { payDeliveries } from '../../backend/points/deliveries/pay-deliveries'
import { insertGoods, insertStockMove, saveCategory } from '../../backend/points/goods/goods-store'
import { placeRedemption } from '../../backend/points/orders/redeem'
import { pointsAdjustment, pointsCampaign, pointsOrder } from '../../backend/points/tables'
import { addPerson, callOf, DAY_MS, NOON, type Person } from '../fixtures/market'
import { PLACE } from '../fixtures/offers-and-orders'
import type { OrderFixture } from '../fixtures/ordering'

const STOCK = 10
const POINTS = 20
/** After the end of points that are given at noon. */
const AFTER_END = new Date(NOON.getTime() + 380 * DAY_MS)

/** Points that were given, taken, owed, spent, returned and ended; a redemption that waits, and a refunded one. */
export async function addPoints(fixture: OrderFixture): Promise<void> {
  const { db } = fixture
  const who = await addPerson(db, '13900000181', true, NOON)
  const debtor = await addPerson(db, '13900000182', true, NOON)
  await adjust(fixture, who, 100)
  await adjust(fixture, debtor, -5)
  await adjust(fixture, debtor, 3)
  for (const state of ['proposed', 'rejected'] as const) await propose(fixture, debtor, state)
  await addCampaigns(fixture)
  const goodsId = await addGoods(fixture)
  await redeem(fixture, who, goodsId)
  await addDeliveries(fixture, who)
  await refund(fixture, who, await redeem(fixture, who, goodsId))
  await expirePoints(db, AFTER_END)
}

/** An adjustment that two operators have booked. */
async function adjust({ db }: OrderFixture, { memberId }: Person, points: number): Promise<void> {
  const [id, decidedBy] = [newId(), newId()]
  const owner = { kind: 'member', id: memberId } as const
  const asked = { kind: 'adjust', causeId: id, actorId: decidedBy, requestId: id, now: NOON } as const
  await db.transaction(async (tx) => {
    const debt =
      points > 0
        ? await givePoints(tx, owner, { ...asked, points })
        : await takePoints(tx, owner, { ...asked, points: -points })
    const decided = { state: 'booked', debt, decidedBy, decidedAt: NOON } as const
    await tx.insert(pointsAdjustment).values({ ...proposalOf(memberId, points), ...decided, id })
  })
}

async function propose(
  { db }: OrderFixture,
  { memberId }: Person,
  state: 'proposed' | 'rejected',
): Promise<void> {
  const decided = { decidedBy: newId(), decidedAt: NOON, rejection: '依据不足' }
  await db.orm
    .insert(pointsAdjustment)
    .values({ ...proposalOf(memberId, 4), ...(state === 'rejected' && decided), id: newId(), state })
}

const proposalOf = (ownerId: string, points: number) => ({
  ...{ ownerKind: 'member' as const, ownerId, points, reason: '补发' },
  ...{ proposedBy: newId(), proposedAt: NOON },
})

/** A campaign that gave points for an order, and others in every state. */
async function addCampaigns({ db }: OrderFixture): Promise<void> {
  const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
  const terms = { name: '双旦加奖', reason: '促销', extraPerTon: 2, categories: [], ownerCapPoints: 50 }
  const add = async (from: number, more: Partial<typeof pointsCampaign.$inferInsert>) => {
    const period = { startsAt: day(from), endsAt: day(from + 3), capPoints: 500 }
    const proposed = { proposedBy: newId(), proposedAt: day(-9) }
    const [row] = await db.orm
      .insert(pointsCampaign)
      .values({ id: newId(), ...terms, ...period, ...proposed, state: 'proposed', ...more })
      .returning()
    return row
  }
  const decided = { decidedBy: newId(), decidedAt: day(-8) }
  const campaign = await add(-1, { state: 'approved', ...decided })
  await add(3, {})
  await add(6, { state: 'rejected', ...decided, rejection: '预算不足' })
  await add(9, { state: 'ended', ...decided, endedAt: day(-7) })
  const [counted] = await db.orm.select().from(pointsOrder).limit(1)
  if (!campaign || !counted) throw new Error('no order earned points')
  await db.transaction(async (tx) => {
    await lockCampaign(tx, campaign.id)
    await reckonBonus(tx, ownerOf(counted), campaign, counted.orderId, NOON)
  })
}

/** Orders that a shop delivers: one waits, one is paid, and one is owed. */
async function addDeliveries(fixture: OrderFixture, who: Person): Promise<void> {
  const { db, seed } = fixture
  const goodsId = await addGoods(fixture, { shopId: seed.merchant.shopId, shopFenPerPiece: 1_200 })
  await redeem(fixture, who, goodsId)
  await complete(fixture, await redeem(fixture, who, goodsId))
  await payDeliveries(db, NOON)
  await complete(fixture, await redeem(fixture, who, goodsId))
}

async function complete({ db, seed }: OrderFixture, orderId: string): Promise<void> {
  const merchant = { seller: MARKET_SELLER, name: '甬联塑化', memberId: seed.merchant.memberId }
  const market = { kind: 'market', id: null, name: '塑集' } as const
  await db.transaction(async (tx) => {
    accepted(await shipOrder(tx, merchant, { orderId, documentNo: 'SF1', requestId: newId() }, NOON))
    accepted(await deliverOrder(tx, merchant, { orderId, signedBy: '前台', requestId: newId() }, NOON))
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`order ${orderId} does not exist`)
    const completion = { step: 'confirm', note: null, requestId: newId() } as const
    accepted(await completeOrder(tx, order, market, completion, NOON))
  })
}

async function addGoods(
  { db }: OrderFixture,
  shop: { shopId: string | null; shopFenPerPiece: number } | object = {},
): Promise<string> {
  const [id, categoryId] = [newId(), newId()]
  const price = { pointsPerPiece: POINTS, cashFenPerPiece: 0, costFenPerPiece: 1_500, limitPieces: null }
  const state = { stock: STOCK, version: 1, isOnSale: true, createdAt: NOON, changedAt: NOON }
  await db.transaction(async (tx) => {
    await saveCategory(tx, { id: categoryId, name: categoryId.slice(-10), position: 0, createdAt: NOON })
    await insertGoods(tx, {
      id,
      categoryId,
      title: '保温杯',
      about: '双层真空',
      pictures: [],
      ...price,
      ...state,
      ...shop,
    })
    const stocked = { pieces: STOCK, reason: '入库', operatorId: newId(), at: NOON }
    await insertStockMove(tx, { goodsId: id, ...stocked })
  })
  return id
}

async function redeem({ db }: OrderFixture, who: Person, goodsId: string): Promise<string> {
  const address = { address: { ...PLACE, district: undefined } }
  const placed = await db.transaction(async (tx) => {
    const handOver = handOverTo(accepted(await takeDeliveryAddress(tx, who.memberId, address, NOON)))
    const wanted = { goodsId, pieces: 1, version: 1, owner: 'mine' as const, handOver }
    return await placeRedemption(
      tx,
      callOf(db, who),
      { ...wanted, requestId: newId() },
      async () => new Map(),
    )
  })
  return accepted(placed).orderId
}

async function refund({ db }: OrderFixture, who: Person, orderId: string): Promise<void> {
  const word = () => ({ orderId, because: '不想买了', requestId: newId() })
  const buyer = { kind: 'buyer', id: who.memberId, name: '买家' } as const
  const merchant = { kind: 'merchant', id: newId(), name: '塑集' } as const
  await db.transaction(async (tx) => {
    accepted(await askRefund(tx, { buyerMemberId: who.memberId }, buyer, word(), NOON))
    accepted(await agreeRefund(tx, { seller: MARKET_SELLER }, merchant, word(), NOON))
  })
}
