/** What operators do to goods of the mall. */
import { findShopByName } from 'backend/account'
import { bytesOf, operatorAsOwner, type PictureStore, picturesByIds, storePicture } from 'backend/pictures'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Audited, type OperatorCall, runOperatorMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import type {
  MovePointsStock,
  OperatorGoods,
  SavePointsCategory,
  SavePointsGoods,
} from 'contract/points/operator-goods'
import type { z } from 'zod'
import {
  categoryById,
  changeGoods,
  goodsById,
  insertGoods,
  insertStockMove,
  lockGoods,
  putBackPieces,
  saveCategory,
  takePieces,
} from './goods-store'
import { operatorGoods } from './goods-views'

const PICTURES_MAX = 5

type Shown = Audited<z.input<typeof OperatorGoods>>

/** Most that a piece may cost the market: its points at the present cost of a point, and its cash. */
export async function mostCostFen(
  reader: Reader,
  { pointsPerPiece, cashFenPerPiece }: { pointsPerPiece: number; cashFenPerPiece: number },
  now: Date,
): Promise<number> {
  return pointsPerPiece * (await settingsAt(reader, now)).points_cost + cashFenPerPiece
}

async function requireWithinCost(
  reader: Reader,
  goods: { pointsPerPiece: number; cashFenPerPiece: number; costFenPerPiece: number },
  now: Date,
): Promise<Verdict<void, 'points_goods_costly'>> {
  const mostFen = await mostCostFen(reader, goods, now)
  return goods.costFenPerPiece > mostFen ? refuse('points_goods_costly', { mostFen }) : accept()
}

/** Adds goods, off sale and without stock, or changes some. A new price or limit is a new version. */
export async function saveGoods(
  tx: Tx,
  { now }: OperatorCall,
  input: z.output<typeof SavePointsGoods>,
): Promise<
  Verdict<
    Shown,
    | 'not_found'
    | 'points_category_unknown'
    | 'points_picture_unknown'
    | 'points_goods_edited'
    | 'points_goods_costly'
    | 'points_shop_unknown'
  >
> {
  const { id: known, version: shown, cashYuan, costYuan, shop, shopYuan, requestId: _, ...typed } = input
  const before = known === undefined ? null : await lockGoods(tx, known)
  if (before === undefined) return refuse('not_found')
  if (!(await categoryById(tx, typed.categoryId))) return refuse('points_category_unknown')
  const pictures = await picturesByIds(tx, typed.pictures)
  if (typed.pictures.some((id) => pictures.get(id)?.isPrivate !== false))
    return refuse('points_picture_unknown')
  if (before && before.version !== shown) return refuse('points_goods_edited')
  const deliverer = shop === undefined ? null : await findShopByName(tx, shop)
  if (deliverer !== null && deliverer?.state !== 'open') return refuse('points_shop_unknown')
  const values = {
    ...{ shopId: deliverer?.id ?? null, shopFenPerPiece: deliverer ? (shopYuan ?? null) : null },
    ...{ ...typed, limitPieces: typed.limitPieces ?? null },
    ...{ cashFenPerPiece: cashYuan, costFenPerPiece: costYuan, changedAt: now },
  }
  const within = await requireWithinCost(tx, values, now)
  if (!within.ok) return within
  const id = before?.id ?? newId()
  if (before) await changeGoods(tx, id, { ...values, version: before.version + 1 })
  else await insertGoods(tx, { ...values, id, version: 1, stock: 0, isOnSale: false, createdAt: now })
  const { pointsPerPiece, limitPieces, title } = values
  const facts = {
    title,
    pointsPerPiece,
    cashFen: cashYuan,
    costFen: costYuan,
    limitPieces,
    shop,
    shopFen: shopYuan,
  }
  return await audited(tx, id, facts)
}

/** Changes the stock by a number of pieces, with the reason. */
export async function moveStock(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  { id, pieces, reason }: z.output<typeof MovePointsStock>,
): Promise<Verdict<Shown, 'not_found' | 'points_none' | 'points_stock_missing'>> {
  const goods = await lockGoods(tx, id)
  if (!goods) return refuse('not_found')
  if (pieces === 0) return refuse('points_none')
  if (pieces > 0) await putBackPieces(tx, id, pieces)
  else if (!(await takePieces(tx, id, -pieces))) return refuse('points_stock_missing', { stock: goods.stock })
  await insertStockMove(tx, { goodsId: id, pieces, reason, operatorId, at: now })
  return await audited(tx, id, { pieces, reason })
}

/** Puts goods on sale, if their cost is still within the rule, or takes them off. */
export async function switchGoods(
  tx: Tx,
  { now }: OperatorCall,
  { id, sale }: { id: string; sale: 'on' | 'off' },
): Promise<Verdict<Shown, 'not_found' | 'points_goods_costly'>> {
  const goods = await lockGoods(tx, id)
  if (!goods) return refuse('not_found')
  const within = sale === 'on' ? await requireWithinCost(tx, goods, now) : accept()
  if (!within.ok) return within
  await changeGoods(tx, id, { isOnSale: sale === 'on', changedAt: now })
  return await audited(tx, id, { sale })
}

/** Stores a picture and adds it to goods; one that they have already stays one. */
export async function addPicture(
  store: PictureStore,
  call: OperatorCall,
  { id, file, requestId }: { id: string; file: File | string; requestId: string },
) {
  if (!(await goodsById(call.db.orm, id))) return refuse('not_found')
  const sent = {
    owner: operatorAsOwner(call.operator.operatorId),
    file: await bytesOf(file),
    isPrivate: false,
  }
  const stored = await storePicture(store, sent, call.now)
  if (!stored.ok) return stored
  const pictureId = stored.value.id
  return await runOperatorMutation(
    call,
    'points.addPicture',
    { requestId, ...{ id, pictureId } },
    async (tx) => {
      const goods = await lockGoods(tx, id)
      if (!goods) return refuse('not_found')
      const pictures = [...new Set([...goods.pictures, pictureId])]
      if (pictures.length > PICTURES_MAX) return refuse('points_pictures_full')
      await changeGoods(tx, id, { pictures, changedAt: call.now, version: goods.version + 1 })
      return await audited(tx, id, { pictureId })
    },
  )
}

async function audited(tx: Tx, id: string, facts: Record<string, unknown>): Promise<Verdict<Shown, never>> {
  const goods = await goodsById(tx, id)
  const [output] = goods ? await operatorGoods(tx, [goods]) : []
  if (!output) throw new Error(`points goods ${id} were not stored`)
  return accept({ output, subject: { kind: 'points_goods', id }, facts })
}

/** Adds a category, or changes its name and position. */
export async function keepCategory(
  tx: Tx,
  { now }: OperatorCall,
  { id: known, name, position }: z.output<typeof SavePointsCategory>,
) {
  if (known !== undefined && !(await categoryById(tx, known))) return refuse('not_found')
  const id = known ?? newId()
  if (!(await saveCategory(tx, { id, name, position, createdAt: now })))
    return refuse('points_category_taken')
  const output = { id, name, position }
  return accept({ output, subject: { kind: 'points_category', id }, facts: { name, position } })
}
