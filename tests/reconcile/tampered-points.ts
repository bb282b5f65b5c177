import { takeDeliveryAddress } from 'backend/addresses'
import { agreeRefund, MARKET_SELLER } from 'backend/ordering'
import { newId } from 'backend/platform/ids'
import { accepted } from 'tests/support/verdict-assertions'
import { askRefund } from '../../backend/ordering/steps/refund-order'
import { expirePoints, givePoints, takePoints } from '../../backend/points/batches/move-points'
import { insertGoods, insertStockMove, saveCategory } from '../../backend/points/goods/goods-store'
import { placeRedemption } from '../../backend/points/orders/redeem'
import { pointsAdjustment } from '../../backend/points/tables'
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
  const goodsId = await addGoods(fixture)
  await redeem(fixture, who, goodsId)
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

async function addGoods({ db }: OrderFixture): Promise<string> {
  const [id, categoryId] = [newId(), newId()]
  const price = { pointsPerPiece: POINTS, cashFenPerPiece: 0, costFenPerPiece: 1_500, limitPieces: null }
  const state = { stock: STOCK, version: 1, isOnSale: true, createdAt: NOON, changedAt: NOON }
  await db.transaction(async (tx) => {
    await saveCategory(tx, { id: categoryId, name: '办公用品', position: 0, createdAt: NOON })
    await insertGoods(tx, {
      id,
      categoryId,
      title: '保温杯',
      about: '双层真空',
      pictures: [],
      ...price,
      ...state,
    })
    const stocked = { pieces: STOCK, reason: '入库', operatorId: newId(), at: NOON }
    await insertStockMove(tx, { goodsId: id, ...stocked })
  })
  return id
}

async function redeem({ db }: OrderFixture, who: Person, goodsId: string): Promise<string> {
  const address = { address: { ...PLACE, district: undefined } }
  const placed = await db.transaction(async (tx) => {
    accepted(await takeDeliveryAddress(tx, who.memberId, address, NOON))
    const [saved] = await tx.execute<{ id: string }>(
      `select id from member_address where member_id = '${who.memberId}' limit 1`,
    )
    const wanted = { goodsId, pieces: 1, version: 1, addressId: saved?.id ?? '', owner: 'mine' as const }
    return await placeRedemption(tx, callOf(db, who), { ...wanted, requestId: newId() })
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
