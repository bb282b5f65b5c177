import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { PointsGoodsRow } from 'contract/points'
import type { OperatorGoods } from 'contract/points/operator-goods'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import type { GoodsWithCategory } from './goods-store'

/** Goods as buyers see them, with the addresses of their pictures. */
export async function describeGoods(
  reader: Reader,
  goods: readonly GoodsWithCategory[],
): Promise<PointsGoodsRow[]> {
  const known = await picturesByIds(reader, uniq(goods.flatMap(({ pictures }) => pictures)))
  return goods.map((row) => ({
    ...{ id: row.id, title: row.title, category: { id: row.categoryId, name: row.category } },
    pictures: row.pictures.flatMap((id) => {
      const picture = known.get(id)
      return picture ? [pictureOf(picture).url] : []
    }),
    ...{ pointsPerPiece: row.pointsPerPiece, cashFenPerPiece: row.cashFenPerPiece, stock: row.stock },
    ...{ limitPieces: row.limitPieces, isOnSale: row.isOnSale, version: row.version },
  }))
}

/** Goods as operators see them. */
export async function operatorGoods(
  reader: Reader,
  goods: readonly GoodsWithCategory[],
): Promise<z.input<typeof OperatorGoods>[]> {
  const rows = await describeGoods(reader, goods)
  return goods.flatMap(({ about, pictures, costFenPerPiece, createdAt, changedAt }, i) => {
    const row = rows[i]
    return row ? [{ ...row, about, pictureIds: pictures, costFenPerPiece, createdAt, changedAt }] : []
  })
}
