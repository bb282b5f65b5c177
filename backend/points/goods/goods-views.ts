import { shopsByIds } from 'backend/account'
import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { Picture } from 'contract/pictures'
import type { PointsGoodsRow } from 'contract/points'
import type { OperatorGoods } from 'contract/points/operator-goods'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import type { GoodsWithCategory } from './goods-store'

/** Goods as buyers see them, with the addresses of their pictures. */
export async function describeGoods(
  reader: Reader,
  goods: readonly GoodsWithCategory[],
): Promise<(PointsGoodsRow & { images: Picture[] })[]> {
  const [known, shops] = await Promise.all([
    picturesByIds(reader, uniq(goods.flatMap(({ pictures }) => pictures))),
    shopsByIds(reader, uniq(goods.flatMap(({ shopId }) => shopId ?? []))),
  ])
  return goods.map((row) => {
    const images = row.pictures.flatMap((id) => {
      const picture = known.get(id)
      return picture ? [pictureOf(picture)] : []
    })
    return {
      ...{ id: row.id, title: row.title, category: { id: row.categoryId, name: row.category } },
      ...{ images, pictures: images.map(({ url }) => url) },
      ...{ pointsPerPiece: row.pointsPerPiece, cashFenPerPiece: row.cashFenPerPiece, stock: row.stock },
      ...{ limitPieces: row.limitPieces, isOnSale: row.isOnSale, version: row.version },
      shop: row.shopId === null ? null : { id: row.shopId, name: shops.get(row.shopId)?.name ?? '--' },
    }
  })
}

/** Goods as operators see them. */
export async function operatorGoods(
  reader: Reader,
  goods: readonly GoodsWithCategory[],
): Promise<z.input<typeof OperatorGoods>[]> {
  const rows = await describeGoods(reader, goods)
  return goods.flatMap(({ about, pictures, costFenPerPiece, shopFenPerPiece, createdAt, changedAt }, i) => {
    const row = rows[i]
    const costs = { costFenPerPiece, shopFenPerPiece }
    return row ? [{ ...row, about, pictureIds: pictures, ...costs, createdAt, changedAt }] : []
  })
}
