import type { Reader } from 'backend/platform/database/database'
import { and, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
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

/** Members whose complete phone, nickname or company matches each word, the newest first. */
export async function findMembers(
  reader: Reader,
  words: readonly string[],
  { page, size }: { page: number; size: number },
) {
  const where = and(
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
    .orderBy(desc(member.registeredAt), desc(member.id))
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

/** Shops whose name, or whose company's name, contains each word, the newest first. */
export async function findShopsByName(
  reader: Reader,
  words: readonly string[],
  { page, size }: { page: number; size: number },
) {
  const where = and(...words.map((word) => or(contains(shop.name, word), contains(company.name, word))))
  const selected = reader.select({ total: count() }).from(shop)
  const [counted] = await selected.innerJoin(company, eq(company.id, shop.companyId)).where(where)
  const list = await reader
    .select({ shopId: shop.id, name: shop.name, companyName: company.name, openedAt: shop.createdAt })
    .from(shop)
    .innerJoin(company, eq(company.id, shop.companyId))
    .where(where)
    .orderBy(desc(shop.createdAt), desc(shop.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}

function contains(
  column: typeof member.nickname | typeof company.name | typeof shop.name,
  word: string,
): SQL {
  return ilike(column, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
}
