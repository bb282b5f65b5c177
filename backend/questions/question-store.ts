import { maskLabel, partiesByIds, shopsByIds } from 'backend/account'
import { catalogueProduct } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, readPage } from 'backend/platform/stores/pages'
import type { MyQuestion, Question, QuestionReply } from 'contract/questions'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { question, questionLike, questionReply } from './tables'

export interface Paging {
  page: number
  size: number
}

/** Sort orders of questions; each ends with a unique key. */
const ORDERS = {
  newest: [desc(question.at), desc(question.id)],
  replies: [desc(question.replies), desc(question.at), desc(question.id)],
  likes: [desc(question.likes), desc(question.at), desc(question.id)],
}

export interface QuestionFilter {
  offerId?: string | undefined
  productId?: string | undefined
  category?: string | undefined
  answered?: 'yes' | 'no' | undefined
  sort?: keyof typeof ORDERS
}

function selectQuestions(reader: Reader) {
  return reader
    .select({
      question,
      category: catalogueProduct.category,
      grade: catalogueProduct.grade,
      maker: catalogueProduct.maker,
    })
    .from(question)
    .leftJoin(catalogueProduct, eq(catalogueProduct.id, question.productId))
}

type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

/** One page of the questions that are not hidden. @param viewerId null for visitors */
export async function findQuestions(
  reader: Reader,
  { offerId, productId, category, answered, sort = 'newest' }: QuestionFilter,
  { page, size }: Paging,
  viewerId: string | null,
): Promise<{ list: z.input<typeof Question>[]; total: number }> {
  const isWanted = and(
    isNull(question.hiddenAt),
    offerId === undefined ? undefined : eq(question.offerId, offerId),
    productId === undefined ? undefined : eq(question.productId, productId),
    category === undefined
      ? undefined
      : inArray(
          question.productId,
          reader
            .select({ id: catalogueProduct.id })
            .from(catalogueProduct)
            .where(eq(catalogueProduct.category, category)),
        ),
    answered === undefined
      ? undefined
      : answered === 'yes'
        ? sql`${question.replies} > 0`
        : eq(question.replies, 0),
  )
  const place = { where: isWanted, orderBy: ORDERS[sort], page, size }
  const { list: rows, total } = await readPage(reader, question, place, selectQuestions(reader))
  return { list: await questionViews(reader, rows, viewerId), total }
}

/** One page of a member's own questions, newest first, also hidden ones. */
export async function findOwnQuestions(
  reader: Reader,
  memberId: string,
  { page, size }: Paging,
): Promise<{ list: z.input<typeof MyQuestion>[]; total: number }> {
  const isOwn = eq(question.memberId, memberId)
  const place = { where: isOwn, orderBy: ORDERS.newest, page, size }
  const { list: rows, total } = await readPage(reader, question, place, selectQuestions(reader))
  return { list: await ownViews(reader, rows, memberId), total }
}

/** A question that is not hidden. */
export async function visibleQuestion(
  reader: Reader,
  id: string,
  viewerId: string | null,
): Promise<z.input<typeof Question> | undefined> {
  const rows = await selectQuestions(reader).where(and(eq(question.id, id), isNull(question.hiddenAt)))
  return (await questionViews(reader, rows, viewerId))[0]
}

/** One of the member's own questions, also if it is hidden. */
export async function ownQuestion(
  reader: Reader,
  id: string,
  memberId: string,
): Promise<z.input<typeof MyQuestion> | undefined> {
  const rows = await selectQuestions(reader).where(and(eq(question.id, id), eq(question.memberId, memberId)))
  return (await ownViews(reader, rows, memberId))[0]
}

/** One page of the replies that are not hidden, oldest first. */
export async function findReplies(
  reader: Reader,
  questionId: string,
  { page, size }: Paging,
  viewerId: string | null,
): Promise<Page<z.input<typeof QuestionReply>>> {
  const where = and(eq(questionReply.questionId, questionId), isNull(questionReply.hiddenAt))
  const orderBy = [asc(questionReply.at), asc(questionReply.id)]
  const { list: rows, total } = await readPage(reader, questionReply, { where, orderBy, page, size })
  return { list: await replyViews(reader, rows, viewerId), total }
}

export async function replyById(
  reader: Reader,
  id: string,
  viewerId: string,
): Promise<z.input<typeof QuestionReply>> {
  const rows = await selectReplies(reader).where(eq(questionReply.id, id))
  const [view] = await replyViews(reader, rows, viewerId)
  if (!view) throw new Error('the new reply was not found')
  return view
}

/** Locks a question that is not hidden, so that it is not hidden before the transaction ends. */
export async function lockVisibleQuestion(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: question.id,
      memberId: question.memberId,
      title: question.title,
      shopId: question.shopId,
    })
    .from(question)
    .where(and(eq(question.id, id), isNull(question.hiddenAt)))
    .for('update')
  return row
}

export async function insertQuestion(
  tx: Tx,
  asked: Omit<typeof question.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId()
  await tx.insert(question).values({ id, ...asked })
  return id
}

/** Inserts a reply to a locked question. */
export async function insertReply(
  tx: Tx,
  reply: Omit<typeof questionReply.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId()
  await tx.insert(questionReply).values({ id, ...reply })
  await tx
    .update(question)
    .set({ replies: sql`${question.replies} + 1` })
    .where(eq(question.id, reply.questionId))
  return id
}

function selectReplies(reader: Reader) {
  return reader.select().from(questionReply)
}

async function questionViews(
  reader: Reader,
  rows: readonly QuestionRow[],
  viewerId: string | null,
): Promise<z.input<typeof Question>[]> {
  const asked = rows.map((row) => row.question)
  const [names, shops, liked] = await Promise.all([
    publicNames(reader, asked),
    shopNamesOf(reader, asked),
    likedBy(reader, viewerId, asked),
  ])
  return rows.map(({ question: asked, category, grade, maker }) => ({
    id: asked.id,
    title: asked.title,
    text: asked.text,
    subject:
      asked.productId !== null && category !== null && grade !== null && maker !== null
        ? {
            offerId: asked.offerId,
            productId: asked.productId,
            shopName: shops(asked.shopId),
            category,
            grade,
            maker,
          }
        : null,
    author: names(asked.memberId),
    at: asked.at,
    replies: asked.replies,
    likes: asked.likes,
    isLiked: liked ? liked.has(asked.id) : null,
  }))
}

async function ownViews(
  reader: Reader,
  rows: readonly QuestionRow[],
  memberId: string,
): Promise<z.input<typeof MyQuestion>[]> {
  const views = await questionViews(reader, rows, memberId)
  return views.map((view, i) => {
    const { hiddenAt = null, hiddenReason = null } = rows[i]?.question ?? {}
    return { ...view, hiddenAt, hiddenReason }
  })
}

async function replyViews(
  reader: Reader,
  rows: readonly (typeof questionReply.$inferSelect)[],
  viewerId: string | null,
): Promise<z.input<typeof QuestionReply>[]> {
  const [names, shops, liked] = await Promise.all([
    publicNames(reader, rows),
    shopNamesOf(reader, rows),
    likedBy(reader, viewerId, rows),
  ])
  return rows.map(({ id, memberId, shopId, text, at, likes }) => ({
    ...{ id, text, likes, at },
    author: shops(shopId) ?? names(memberId),
    isFromShop: shopId !== null,
    isLiked: liked ? liked.has(id) : null,
  }))
}

/** Names of shops by id; null for no shop. */
export async function shopNamesOf(reader: Reader, rows: readonly { shopId: string | null }[]) {
  const shops = await shopsByIds(reader, uniq(rows.flatMap(({ shopId }) => shopId ?? [])))
  return (shopId: string | null) => (shopId === null ? null : (shops.get(shopId)?.name ?? null))
}

async function publicNames(reader: Reader, rows: readonly { memberId: string }[]) {
  const parties = await partiesByIds(reader, uniq(rows.map(({ memberId }) => memberId)))
  return (memberId: string) => maskLabel(parties.get(memberId)?.label ?? '已注销')
}

/** Null for visitors. */
async function likedBy(
  reader: Reader,
  memberId: string | null,
  contents: readonly { id: string }[],
): Promise<Set<string> | null> {
  if (memberId === null) return null
  if (contents.length === 0) return new Set()
  const rows = await reader
    .select({ id: questionLike.contentId })
    .from(questionLike)
    .where(
      and(
        eq(questionLike.memberId, memberId),
        inArray(
          questionLike.contentId,
          contents.map(({ id }) => id),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
