import type { Reader } from 'backend/platform/database/database'
import type { ShopState } from 'contract/states'
import type { MemberState } from 'contract/support/names'
import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { company, member, shop } from '../tables'

const COLUMNS = {
  memberId: member.id,
  phone: member.phone,
  nickname: member.nickname,
  companyId: member.companyId,
  companyName: company.name,
  shopId: shop.id,
  registeredAt: member.registeredAt,
  disabledAt: member.disabledAt,
  disabledReason: member.disabledReason,
  closedAt: member.closedAt,
}
export type FoundMember = Awaited<ReturnType<typeof findMembers>>['list'][number]

export interface MemberQuery {
  words: readonly string[]
  state?: MemberState | undefined
  /** Only these; none: all. */
  memberIds?: readonly string[]
  /** Column, with a minus for descending. */
  sort: string
  page: number
  size: number
}

const MEMBER_STATE: Record<MemberState, SQL | undefined> = {
  open: and(isNull(member.disabledAt), isNull(member.closedAt)),
  disabled: and(isNotNull(member.disabledAt), isNull(member.closedAt)),
  closed: isNotNull(member.closedAt),
}

const MEMBER_SORTS: Record<string, AnyColumn> = {
  registeredAt: member.registeredAt,
  nickname: member.nickname,
  companyName: company.name,
}

/** Members whose complete phone, nickname or company matches each word. */
export async function findMembers(
  reader: Reader,
  { words, state, memberIds = [], sort, page, size }: MemberQuery,
) {
  const where = and(
    state && MEMBER_STATE[state],
    memberIds.length > 0 ? inArray(member.id, [...memberIds]) : undefined,
    ...words.map((word) =>
      or(eq(member.phone, word), contains(member.nickname, word), contains(company.name, word)),
    ),
  )
  const [counted] = await reader
    .select({ total: count() })
    .from(member)
    .leftJoin(company, eq(company.id, member.companyId))
    .where(where)
  const list = await selectMembers(reader)
    .where(where)
    .orderBy(...orderBy(sort, MEMBER_SORTS), desc(member.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}

export async function findMember(reader: Reader, memberId: string): Promise<FoundMember | undefined> {
  return (await selectMembers(reader).where(eq(member.id, memberId)))[0]
}

function selectMembers(reader: Reader) {
  return reader
    .select(COLUMNS)
    .from(member)
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(shop, eq(shop.companyId, company.id))
    .$dynamic()
}

const SHOP_SORTS: Record<string, AnyColumn> = {
  openedAt: shop.createdAt,
  name: shop.name,
  companyName: company.name,
}

interface ShopQuery {
  words: readonly string[]
  state?: ShopState | undefined
  /** Column, with a minus for descending. */
  sort: string
  page: number
  size: number
}

/** Shops whose name, or whose company's name, contains each word. */
export async function findShopsByName(reader: Reader, { words, state, sort, page, size }: ShopQuery) {
  const where = and(
    state && eq(shop.state, state),
    ...words.map((word) => or(contains(shop.name, word), contains(company.name, word))),
  )
  const selected = reader.select({ total: count() }).from(shop)
  const [counted] = await selected.innerJoin(company, eq(company.id, shop.companyId)).where(where)
  const list = await reader
    .select({
      shopId: shop.id,
      name: shop.name,
      companyName: company.name,
      openedAt: shop.createdAt,
      state: shop.state,
    })
    .from(shop)
    .innerJoin(company, eq(company.id, shop.companyId))
    .where(where)
    .orderBy(...orderBy(sort, SHOP_SORTS), desc(shop.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}

/** Rows without a value come last in both directions. */
function orderBy(sort: string, columns: Readonly<Record<string, AnyColumn>>): SQL[] {
  const isDescending = sort.startsWith('-')
  const column = columns[isDescending ? sort.slice(1) : sort]
  if (!column) return []
  return [isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`]
}

function contains(
  column: typeof member.nickname | typeof company.name | typeof shop.name,
  word: string,
): SQL {
  return ilike(column, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
}
