/** What buyers read of their points and redemptions. */
import { companyNamesByIds, memberLabel } from 'backend/account'
import { mayActForCompany, ownerOfMoney } from 'backend/companies'
import { buyerSideOf, orderNumbersByIds, orderSummaries } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import type { MoneyOwner } from 'backend/wallet'
import type { WalletOwner } from 'contract/banking/states'
import type { AnswerOf } from 'contract/endpoint'
import type { Redeemer } from 'contract/points'
import type { myPoints, myPointsJournal, RedemptionDetail, RedemptionRow } from 'contract/points/my-points'
import { refusals } from 'contract/points/refusals'
import { MOVE_KINDS, PIECES_MAX } from 'contract/points/states'
import { refusalText } from 'contract/refusal'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { expiringUntil } from './batches/announce-expiry'
import { spendableOf } from './batches/batch-rules'
import { debtOf, openBatches } from './batches/batch-store'
import { monthOf } from './earning/earning-rules'
import { type GoodsWithCategory, takenOf } from './goods/goods-store'
import { judgeRedemption, mostPieces } from './orders/judge-redemption'
import { purseOf } from './orders/redeem'
import { redemptionOfBuyer, redemptionsOf } from './orders/redemption-store'
import {
  pointsAdjustment,
  pointsBatch,
  pointsBonus,
  pointsCampaign,
  pointsEarning,
  pointsMove,
  pointsOrder,
  type RedemptionRow as Row,
} from './tables'

/** Balance, batches and month of the caller or its company. */
export async function pointsOfCaller(
  { db: { orm }, actor, now }: Call<Actor>,
  wanted: WalletOwner,
): Promise<Verdict<AnswerOf<typeof myPoints>, 'forbidden'>> {
  const found = ownerOfMoney(actor, wanted, 'money')
  if (!found.ok) return found
  const { id } = found.value
  const [all, debt, orders, earned, { points_per_ton: pointsPerTon }] = await Promise.all([
    openBatches(orm, id),
    debtOf(orm, id),
    orm
      .select()
      .from(pointsOrder)
      .where(and(eq(pointsOrder.ownerId, id), eq(pointsOrder.month, monthOf(now)))),
    orm
      .select()
      .from(pointsEarning)
      .where(and(eq(pointsEarning.ownerId, id), eq(pointsEarning.month, monthOf(now)))),
    settingsAt(orm, now),
  ])
  const batches = all.filter(({ expiresAt }) => expiresAt > now)
  const soon = batches.filter(({ expiresAt }) => expiresAt <= expiringUntil(now))
  return accept({
    ...{ spendable: spendableOf(batches, now), debt, expiring: spendableOf(soon, now) },
    batches: batches.map(({ originId, ...batch }) => ({ ...batch, isProlonged: originId !== null })),
    month: {
      kg: orders.reduce((sum, { kg, isRelated }) => sum + (isRelated ? 0 : kg), 0),
      points: earned.reduce((sum, { points }) => sum + points, 0),
      pointsPerTon,
    },
    hasCompany: mayActForCompany(actor, 'money'),
    at: now,
  })
}

/** Changes of the batches of the caller or its company, the newest first. */
export async function journalOfCaller(
  { db: { orm }, actor }: Call<Actor>,
  { owner: wanted, ...place }: Place & { owner: WalletOwner },
): Promise<Verdict<AnswerOf<typeof myPointsJournal>, 'forbidden'>> {
  const found = ownerOfMoney(actor, wanted, 'money')
  if (!found.ok) return found
  const { list, total } = await readPage(
    orm,
    pointsMove,
    {
      where: eq(pointsMove.ownerId, found.value.id),
      orderBy: [desc(pointsMove.at), desc(pointsMove.id)],
      ...place,
    },
    orm
      .select({ move: pointsMove, expiresAt: pointsBatch.expiresAt })
      .from(pointsMove)
      .innerJoin(pointsBatch, eq(pointsBatch.id, pointsMove.batchId)),
  )
  const causes = await causesOf(
    orm,
    list.map(({ move }) => move),
  )
  const rows = list.map(({ move: { id, at, kind, points, causeId }, expiresAt }) => {
    const cause = causes.get(causeId)
    return {
      ...{ id, at, kind, points, expiresAt, cause: cause?.text ?? MOVE_KINDS[kind] },
      ...{ orderId: cause?.orderId ?? null, isRedemption: kind === 'redeem' || kind === 'return' },
    }
  })
  return accept({ list: rows, total, ...place })
}

type Moved = Pick<typeof pointsMove.$inferSelect, 'kind' | 'causeId'>
interface Cause {
  readonly text: string
  readonly orderId: string | null
}

/** In words: the order that earned or spent points, or the reason of an adjustment. */
async function causesOf(reader: Reader, moves: readonly Moved[]): Promise<Map<string, Cause>> {
  const idsOf = (...kinds: Moved['kind'][]) =>
    moves.filter(({ kind }) => kinds.includes(kind)).map(({ causeId }) => causeId)
  const [earnings, bonuses, adjustments] = await Promise.all([
    byIds(idsOf('earn', 'take_back'), (ids) =>
      reader.select().from(pointsEarning).where(inArray(pointsEarning.id, ids)),
    ),
    byIds(idsOf('earn', 'take_back'), (ids) =>
      reader
        .select({ bonus: pointsBonus, name: pointsCampaign.name })
        .from(pointsBonus)
        .innerJoin(pointsCampaign, eq(pointsCampaign.id, pointsBonus.campaignId))
        .where(inArray(pointsBonus.id, ids)),
    ),
    byIds(idsOf('adjust'), (ids) =>
      reader.select().from(pointsAdjustment).where(inArray(pointsAdjustment.id, ids)),
    ),
  ])
  const redeemed = idsOf('redeem', 'return')
  const earned = [...earnings, ...bonuses.map(({ bonus }) => bonus)].map(({ orderId }) => orderId)
  const numbers = await orderNumbersByIds(reader, [...redeemed, ...earned])
  const orderText = (orderId: string) => `订单 ${numbers.get(orderId) ?? '--'}`
  return new Map<string, Cause>([
    ...earnings.map(
      ({ id, orderId, tons }) => [id, { orderId, text: `${orderText(orderId)}，${tons} 吨` }] as const,
    ),
    ...bonuses.map(({ bonus: { id, orderId, tons }, name }) => {
      const text = `活动“${name}”，${orderText(orderId)}，${tons} 吨`
      return [id, { orderId, text }] as const
    }),
    ...adjustments.map(({ id, reason }) => [id, { orderId: null, text: reason }] as const),
    ...redeemed.map((orderId) => [orderId, { orderId, text: orderText(orderId) }] as const),
  ])
}

async function byIds<T>(ids: string[], read: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  return ids.length === 0 ? [] : await read(ids)
}

/** Redemptions of the caller and of its company. */
export async function redemptionsOfCaller({ db: { orm }, actor }: Call<Actor>, place: Place) {
  const { list, total } = await redemptionsOf(orm, buyerSideOf(actor), place)
  return accept({ list: await redemptionRows(orm, list), total, ...place })
}

async function redemptionRows(
  reader: Reader,
  rows: readonly Row[],
): Promise<z.input<typeof RedemptionRow>[]> {
  const orders = await orderSummaries(
    reader,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ orderId, goodsId, pieces, pointsPerPiece, cashFenPerPiece, ownerKind, at }) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`order ${orderId} does not exist`)
    const { orderNo, title, state } = order
    return {
      ...{ orderId, orderNo, goodsId, title, state, pieces, at, isCompany: ownerKind === 'company' },
      ...{ points: pieces * pointsPerPiece, cashFen: pieces * cashFenPerPiece },
    }
  })
}

/** The points of one redemption of the caller or its company. */
export async function redemptionOfCaller(
  { db: { orm }, actor }: Call<Actor>,
  id: string,
): Promise<Verdict<z.input<typeof RedemptionDetail>, 'not_found'>> {
  const row = await redemptionOfBuyer(orm, buyerSideOf(actor), id)
  const [shown] = row ? await redemptionRows(orm, [row]) : []
  if (!row || !shown) return refuse('not_found')
  const { pointsPerPiece, cashFenPerPiece, returnedPieces, usedAt } = row
  return accept({
    ...{ ...shown, pointsPerPiece, cashFenPerPiece, returnedPieces, usedAt },
    returnedPoints: returnedPieces * pointsPerPiece,
  })
}

/** For whom the caller can redeem goods: itself, and the company whose points its role may spend. */
export async function redeemersOf(
  reader: Reader,
  actor: Actor,
  goods: GoodsWithCategory,
  now: Date,
): Promise<Redeemer[]> {
  const owners: [WalletOwner, MoneyOwner, string][] = [
    ['mine', { kind: 'member', id: actor.memberId }, await memberLabel(reader, actor.memberId)],
  ]
  if (mayActForCompany(actor, 'pay')) {
    const { companyId: id } = actor
    const name = (await companyNamesByIds(reader, [id])).get(id) ?? '--'
    owners.push(['company', { kind: 'company', id }, name])
  }
  return await Promise.all(
    owners.map(async ([owner, who, name]) => {
      const purse = await purseOf(reader, who, now)
      const { pieces: takenPieces } = await takenOf(reader, who.id, goods.id)
      const judged = judgeRedemption(goods, { pieces: 1, version: goods.version }, { ...purse, takenPieces })
      const most = goods.isOnSale ? mostPieces(goods, { ...purse, takenPieces }, PIECES_MAX) : 0
      const obstacle = judged.ok
        ? most === 0
          ? '钱包余额不足'
          : null
        : refusalText(refusals[judged.reason], judged.facts)
      return { owner, name, ...purse, takenPieces, mostPieces: most, obstacle }
    }),
  )
}
