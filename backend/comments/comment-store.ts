import { maskLabel, partiesByIds, shopsByIds } from 'backend/account'
import { orderSummaries } from 'backend/ordering'
import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { MyComment } from 'contract/comments'
import type { Picture } from 'contract/pictures'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { orderComment, orderCommentPicture } from './tables'

export type CommentRow = typeof orderComment.$inferSelect

/** A comment as its buyer, the shop and operators see it. */
export type FullComment = z.input<typeof MyComment> & {
  memberId: string
  orderNo: string
  hiddenBy: string | null
}

export interface CommentFilter {
  shopId?: string | undefined
  offerId?: string | undefined
  memberId?: string | undefined
  replied?: 'yes' | 'no' | undefined
  state?: 'shown' | 'hidden' | undefined
}

/** One page of comments, newest first. */
export async function findComments(
  reader: Reader,
  filter: CommentFilter,
  place: Place,
): Promise<Page<FullComment>> {
  const where = conditionOf(filter)
  const { list: rows, total } = await readPage(reader, orderComment, {
    where,
    orderBy: [desc(orderComment.at), desc(orderComment.id)],
    ...place,
  })
  return { list: await commentViews(reader, rows), total }
}

/** Averages of the visible comments, rounded to one decimal; null without comments. */
export async function averagesOf(reader: Reader, filter: CommentFilter) {
  const { goods, delivery, service } = orderComment
  const average = (column: PgColumn) => sql<number | null>`round(avg(${column}), 1)::float8`
  const [row] = await reader
    .select({ goods: average(goods), delivery: average(delivery), service: average(service) })
    .from(orderComment)
    .where(conditionOf({ ...filter, state: 'shown' }))
  return row ?? { goods: null, delivery: null, service: null }
}

function conditionOf({ shopId, offerId, memberId, replied, state }: CommentFilter): SQL | undefined {
  return and(
    shopId === undefined ? undefined : eq(orderComment.shopId, shopId),
    offerId === undefined ? undefined : eq(orderComment.offerId, offerId),
    memberId === undefined ? undefined : eq(orderComment.memberId, memberId),
    replied && (replied === 'yes' ? isNotNull(orderComment.repliedAt) : isNull(orderComment.repliedAt)),
    state && (state === 'shown' ? isNull(orderComment.hiddenAt) : isNotNull(orderComment.hiddenAt)),
  )
}

/** The comment on an order. */
export async function commentOfOrder(reader: Reader, orderId: string): Promise<FullComment | undefined> {
  const rows = await reader.select().from(orderComment).where(eq(orderComment.orderId, orderId))
  return (await commentViews(reader, rows))[0]
}

async function commentViews(reader: Reader, rows: readonly CommentRow[]): Promise<FullComment[]> {
  const [parties, shops, orders, pictures] = await Promise.all([
    partiesByIds(reader, uniq(rows.map(({ memberId }) => memberId))),
    shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId))),
    orderSummaries(
      reader,
      rows.map(({ orderId }) => orderId),
    ),
    picturesOf(
      reader,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(({ repliedBy: _, ...row }) => ({
    ...row,
    shopName: shops.get(row.shopId)?.name ?? '--',
    title: orders.get(row.orderId)?.title ?? '--',
    orderNo: orders.get(row.orderId)?.orderNo ?? '--',
    pictures: pictures.get(row.id) ?? [],
    author: maskLabel(parties.get(row.memberId)?.label ?? '已注销'),
    at: row.at,
    repliedAt: row.repliedAt,
    hiddenAt: row.hiddenAt,
  }))
}

/** Pictures by comment, in their order. */
async function picturesOf(reader: Reader, commentIds: readonly string[]): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>()
  if (commentIds.length === 0) return found
  const rows = await reader
    .select()
    .from(orderCommentPicture)
    .where(inArray(orderCommentPicture.commentId, [...commentIds]))
    .orderBy(asc(orderCommentPicture.position))
  const known = await picturesByIds(reader, uniq(rows.map(({ pictureId }) => pictureId)))
  for (const { commentId, pictureId } of rows) {
    const picture = known.get(pictureId)
    if (picture) found.set(commentId, [...(found.get(commentId) ?? []), pictureOf(picture)])
  }
  return found
}
