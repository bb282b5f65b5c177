import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { product, productFollow } from './tables'

/** Makes a member follow a grade. A second call changes nothing. @returns since when */
export async function followProduct(
  tx: Tx,
  follow: { memberId: string; productId: string; at: Date },
): Promise<Date> {
  const { memberId, productId, at } = follow
  await tx.insert(productFollow).values({ memberId, productId, followedAt: at }).onConflictDoNothing()
  return (await followedAt(tx, { memberId, productId })) ?? at
}

/** Ends following. Without a follow it does nothing. */
export async function unfollowProduct(
  tx: Tx,
  { memberId, productId }: { memberId: string; productId: string },
): Promise<void> {
  await tx
    .delete(productFollow)
    .where(and(eq(productFollow.memberId, memberId), eq(productFollow.productId, productId)))
}

const readFollow = preparedStatement((orm) =>
  orm
    .select({ followedAt: productFollow.followedAt })
    .from(productFollow)
    .where(
      and(
        eq(productFollow.memberId, sql.placeholder('memberId')),
        eq(productFollow.productId, sql.placeholder('productId')),
      ),
    )
    .prepare('product_follow'),
)

/** Since when a member follows a grade; undefined without a follow. */
export async function followedAt(
  reader: Reader,
  follow: { memberId: string; productId: string },
): Promise<Date | undefined> {
  return (await readFollow(reader, follow))[0]?.followedAt
}

const readFollowed = preparedStatement((orm) =>
  orm
    .select({
      productId: product.id,
      category: product.category,
      grade: product.grade,
      maker: product.maker,
      since: productFollow.followedAt,
    })
    .from(productFollow)
    .innerJoin(product, eq(product.id, productFollow.productId))
    .where(eq(productFollow.memberId, sql.placeholder('memberId')))
    .orderBy(desc(productFollow.followedAt), asc(product.id))
    .limit(sql.placeholder('size'))
    .prepare('followed_products'),
)

/** Grades that a member follows, the newest follow first. */
export async function followedProducts(reader: Reader, memberId: string, size: number) {
  return await readFollowed(reader, { memberId, size })
}

/** Follows of a merged grade become follows of the kept one. */
export async function moveFollows(tx: Tx, fromId: string, toId: string): Promise<void> {
  const follows = await tx.delete(productFollow).where(eq(productFollow.productId, fromId)).returning()
  if (follows.length === 0) return
  await tx
    .insert(productFollow)
    .values(follows.map((follow) => ({ ...follow, productId: toId })))
    .onConflictDoNothing()
}
