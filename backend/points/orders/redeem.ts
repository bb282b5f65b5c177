import { companyNamesByIds, memberLabel, type SmsCodes } from 'backend/account'
import { findAddressIn, handOverTo } from 'backend/addresses'
import { phoneOf, runProven } from 'backend/banking'
import { type LegalPersonsOf, ownerOfMoney, requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import { MARKET_SELLER, type NewOrder, orderById, payFromWallet, placeOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Actor, type Call, requestKey } from 'backend/platform/endpoint'
import { sha256 } from 'backend/platform/hash'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { capitalOf, type MoneyOwner } from 'backend/wallet'
import type { PayWithPoints, Redemption } from 'contract/points'
import type { z } from 'zod'
import { lockOwner, ownerColumns, spendablePoints } from '../batches/batch-store'
import { spendPoints } from '../batches/move-points'
import { findDeliverer, lockDeliverer, orderDelivery } from '../deliveries/delivering-shop'
import { type GoodsWithCategory, goodsById, lockGoods, takenOf } from '../goods/goods-store'
import { pointsRedeemedMessage } from '../message-kinds'
import type { PointsGoodsRow } from '../tables'
import { judgeRedemption, type RedemptionRefusal } from './judge-redemption'
import { insertRedemption } from './redemption-store'

type Wanted = z.output<typeof Redemption>
type Refusal =
  | RedemptionRefusal
  | 'points_own_delivery'
  | 'forbidden'
  | 'not_found'
  | 'address_missing'
  | 'unknown_division'

export const PURPOSE = 'points_payment'
/** Name in the request log. */
const OPERATION = 'points.redeem'

/** Where a parcel goes, and to whom. */
interface HandOver {
  readonly place: string
  readonly contact: string
}

/** What a redemption would cost and where it goes. */
export interface Foreseen extends HandOver {
  readonly owner: MoneyOwner
  readonly ownerName: string
  readonly goods: GoodsWithCategory
  readonly points: number
  readonly cashFen: number
  readonly spendable: number
}

/** Validates a redemption against the present state, and describes it. */
export async function foresee(
  { db: { orm }, actor, now }: Call<Actor>,
  wanted: Wanted,
  legalPersonsOf: LegalPersonsOf,
): Promise<Verdict<Foreseen, Refusal>> {
  const found = ownerOfMoney(actor, wanted.owner, 'pay')
  if (!found.ok) return found
  const owner = found.value
  const goods = await goodsById(orm, wanted.goodsId)
  if (!goods) return refuse('not_found')
  const spendable = await spendablePoints(orm, owner.id, now)
  const { pieces: takenPieces } = await takenOf(orm, owner.id, goods.id)
  const judged = judgeRedemption(goods, wanted, { points: spendable, takenPieces })
  if (!judged.ok) return judged
  const deliverer = await findDeliverer(orm, goods, actor, legalPersonsOf)
  if (!deliverer.ok) return deliverer
  const handOver = await handOverOf(orm, actor, owner, wanted.addressId)
  if (!handOver.ok) return handOver
  const ownerName = await nameOf(orm, actor, owner)
  return accept({ owner, ownerName, goods, spendable, ...judged.value, ...handOver.value })
}

async function nameOf(reader: Reader, { memberId }: Actor, { kind, id }: MoneyOwner): Promise<string> {
  if (kind === 'member') return await memberLabel(reader, memberId)
  return (await companyNamesByIds(reader, [id])).get(id) ?? '--'
}

/**
 * Where the parcel goes. That of a company goes to an address of the company, and names it: its points buy nothing for a
 * colleague.
 */
async function handOverOf(
  reader: Reader,
  actor: Actor,
  owner: MoneyOwner,
  addressId: string,
): Promise<Verdict<HandOver, 'address_missing' | 'unknown_division'>> {
  const address = await findAddressIn(reader, owner, addressId)
  if (!address.ok) return address
  const { place, contact } = handOverTo(address.value)
  if (owner.kind === 'member') return accept({ place, contact })
  return accept({ place, contact: `${await nameOf(reader, actor, owner)} ${contact}` })
}

/**
 * The same for a request. A repeated one has the hand-over of the order that it has placed, since the address may
 * have been edited meanwhile.
 */
async function handOverOfRequest(
  call: Call<Actor>,
  input: Wanted & { requestId: string },
): Promise<Verdict<HandOver, 'address_missing' | 'unknown_division' | 'forbidden'>> {
  const { orm } = call.db
  const first = await findFirstAnswer<{ orderId: string }>(orm, requestKey(call, OPERATION, input))
  if (first?.ok) {
    const { deliveryPlace: place, deliveryContact } = await orderById(orm, first.value.orderId)
    return accept({ place, contact: deliveryContact ?? '' })
  }
  const owner = ownerOfMoney(call.actor, input.owner, 'pay')
  return owner.ok ? await handOverOf(orm, call.actor, owner.value, input.addressId) : owner
}

/**
 * Identifies what a code was sent for: another number, price, owner, goods or address needs another code, and so
 * does an edit of the address, which a colleague with the permission to order can make.
 */
function subjectOf(
  { actor }: Call<Actor>,
  { goodsId, pieces, version, addressId, owner }: Wanted,
  { place, contact }: HandOver,
): string {
  const what = [actor.memberId, goodsId, pieces, version, addressId, owner, place, contact]
  return sha256(JSON.stringify(what))
}

/** What other modules know. */
export interface Ports<K extends keyof SmsCodes> {
  readonly codes: Pick<SmsCodes, K>
  readonly legalPersonsOf: LegalPersonsOf
}

/** Sends the caller the code of one redemption. */
export async function sendRedemptionCode(
  { codes, legalPersonsOf }: Ports<'send'>,
  call: Call<Actor>,
  { requestId, ...wanted }: Wanted & { requestId?: string | undefined },
) {
  const foreseen = await foresee(call, wanted, legalPersonsOf)
  if (!foreseen.ok) return foreseen
  const phone = await phoneOf(call.db, call.actor)
  if (phone === undefined) return refuse('login_expired')
  const subject = subjectOf(call, wanted, foreseen.value)
  return await codes.send(call, { phone, requestId, purpose: PURPOSE, subject })
}

/**
 * Redeems goods: places the order, pays its cash into escrow and its points from the batches that end first, all in one
 * transaction, after the code and, with cash, the pay password were checked.
 */
export async function redeem(
  { codes, legalPersonsOf }: Ports<'check'>,
  call: Call<Actor>,
  { smsCode, payPassword, ...input }: z.output<typeof PayWithPoints>,
) {
  const phone = await phoneOf(call.db, call.actor)
  if (phone === undefined) return refuse('login_expired')
  const goods = await goodsById(call.db.orm, input.goodsId)
  if (!goods) return refuse('not_found')
  const needsPassword = goods.cashFenPerPiece > 0
  if (needsPassword && payPassword === undefined) return refuse('points_pay_password')
  const handOver = await handOverOfRequest(call, input)
  // Without a hand-over the validation refuses before the code is tried.
  const subject = handOver.ok ? subjectOf(call, input, handOver.value) : ''
  const code = { phone, purpose: PURPOSE, smsCode, subject } as const
  return await runProven(codes, call, {
    operation: OPERATION,
    input,
    proof: needsPassword && payPassword !== undefined ? { payPassword, code } : { code },
    validate: () => foresee(call, input, legalPersonsOf),
    change: async (tx) =>
      handOver.ok
        ? await placeRedemption(tx, call, { ...input, handOver: handOver.value }, legalPersonsOf)
        : handOver,
  })
}

/**
 * Places and pays a redemption whose code and password were checked. The parcel goes where the code says: the
 * address is not read again, since an edit may have come after the check. Locks the goods, then the wallet, then
 * the owner of the points.
 */
export async function placeRedemption(
  tx: Tx,
  call: Call<Actor>,
  wanted: Omit<Wanted, 'addressId'> & { requestId: string; handOver: HandOver },
  legalPersonsOf: LegalPersonsOf,
) {
  const { actor, now } = call
  const { memberId, companyId } = actor
  const found = ownerOfMoney(actor, wanted.owner, 'pay')
  if (!found.ok) return found
  const owner = found.value
  if (owner.kind === 'company') {
    const allowed = await requireStaff(tx, { memberId, companyId: owner.id }, 'pay')
    if (!allowed.ok) return allowed
  }
  const goods = await lockGoods(tx, wanted.goodsId)
  if (!goods) return refuse('not_found')
  const deliverer = await lockDeliverer(tx, goods, actor, legalPersonsOf)
  if (!deliverer.ok) return deliverer
  const { requestId, pieces, handOver } = wanted
  // What the points suffice for is decided under the owner's lock, after the money; only the rest is judged here.
  const early = judgeRedemption(goods, wanted, { points: Number.MAX_SAFE_INTEGER, takenPieces: 0 })
  if (!early.ok) return early
  const { points, cashFen } = early.value
  const placed = await placeOrder(
    tx,
    {
      type: 12,
      buyer: {
        memberId,
        companyId,
        name: await memberLabel(tx, memberId),
        isCompany: owner.kind === 'company',
      },
      seller: MARKET_SELLER,
      line: lineOf(goods, pieces),
      discount: null,
      freightFen: 0,
      delivery: { way: 'parcel', ...handOver },
      remark: null,
      requestId,
    },
    now,
  )
  if (!placed.ok) return refuse('points_goods_short', placed.facts)
  const { orderId, orderNo } = placed.value
  if (cashFen > 0) {
    const paid = await payFromWallet(tx, await orderById(tx, orderId), { payerId: memberId, requestId, now })
    if (!paid.ok) {
      if (paid.reason === 'balance_short' || paid.reason === 'request_reused') return paid
      throw new Error(`the new order ${orderId} cannot be paid: ${paid.reason}`)
    }
  }
  await lockOwner(tx, owner, now)
  const taken = await takenOf(tx, owner.id, goods.id)
  const spendable = await spendablePoints(tx, owner.id, now)
  const judged = judgeRedemption(goods, wanted, { points: spendable, takenPieces: taken.pieces })
  if (!judged.ok) return judged
  const spent = await spendPoints(tx, owner, { orderId, points, actorId: memberId, requestId, now })
  if (!spent.ok) return spent
  await insertRedemption(tx, {
    ...{ orderId, goodsId: goods.id, ...ownerColumns(owner), memberId, pieces, requestId, at: now },
    ...{ pointsPerPiece: goods.pointsPerPiece, cashFenPerPiece: goods.cashFenPerPiece },
    costFenPerPiece: goods.costFenPerPiece,
    position: taken.redemptions + 1,
  })
  if (deliverer.value) await orderDelivery(tx, deliverer.value, { orderId, goods, pieces }, now)
  const { title } = goods
  const told = { orderId, title, pieces, points, cashFen, place: handOver.place }
  await notify(tx, [pointsRedeemedMessage(owner, told)], now)
  return accept({ orderId, orderNo, points, cashFen, paidAt: now.toISOString() })
}

const NO_GOODS = {
  ...{ poolId: null, category: null, grade: null, maker: null, processing: null },
  ...{ warehouse: null, city: null, lotNo: null, isLiquid: false },
  ...{ orderedKg: 0, priceFenPerTon: 0 },
}

function lineOf({ id, title, cashFenPerPiece }: PointsGoodsRow, pieces: number): NewOrder['line'] {
  return {
    ...{ ...NO_GOODS, subjectId: id, title, pieces },
    ...{ priceFenPerPiece: cashFenPerPiece, amountFen: pieces * cashFenPerPiece },
  }
}

/** Money that an owner of points can spend. */
export async function purseOf(reader: Reader, owner: MoneyOwner, now: Date) {
  const [points, { availableFen }] = await Promise.all([
    spendablePoints(reader, owner.id, now),
    capitalOf(reader, owner),
  ])
  return { points, availableFen }
}
