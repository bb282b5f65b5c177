import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import type { StaffRole } from 'contract/authentication/staff-roles'
import type { ShopState } from 'contract/states'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { company, member, shop } from './tables'

export interface Shop {
  id: string
  name: string
  companyId: string
  companyName: string
  openedAt: Date
  state: ShopState
}

function selectShops(reader: Reader) {
  return reader
    .select({
      id: shop.id,
      name: shop.name,
      companyId: shop.companyId,
      companyName: company.name,
      openedAt: shop.createdAt,
      state: shop.state,
    })
    .from(shop)
    .innerJoin(company, eq(company.id, shop.companyId))
    .$dynamic()
}

const readShops = preparedStatement((orm) =>
  selectShops(orm)
    .where(sql`${shop.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('shops'),
)

/** Shops by id. Unknown ids have no entry. */
export async function shopsByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Shop>> {
  if (ids.length === 0) return new Map()
  const rows = await readShops(reader, { ids: `{${ids.join()}}` })
  return new Map(rows.map((row) => [row.id, row]))
}

interface Contact {
  memberId: string
  name: string
  phone: string
}

/** The shop's contact for its buyers: the longest registered member of its company who can sign in. */
export async function shopContact(reader: Reader, shopId: string): Promise<Contact | null> {
  return await contactWhere(reader, eq(shop.id, shopId))
}

/** A company's contact for its buyers, with or without a shop. */
export async function companyContact(reader: Reader, companyId: string): Promise<Contact | null> {
  return await contactWhere(reader, eq(member.companyId, companyId))
}

async function contactWhere(reader: Reader, where: SQL): Promise<Contact | null> {
  const [contact] = await reader
    .select({ memberId: member.id, name: member.nickname, phone: member.phone })
    .from(member)
    .leftJoin(shop, eq(shop.companyId, member.companyId))
    .where(and(where, isNull(member.disabledAt)))
    .orderBy(asc(member.registeredAt), asc(member.id))
    .limit(1)
  return contact ? { ...contact, name: contact.name ?? '联系人' } : null
}

export async function listShops(reader: Reader): Promise<Shop[]> {
  return await selectShops(reader)
}

/** @returns the company's id */
export async function createCompany(
  tx: Tx,
  made: { name: string; authenticatedAt: Date | null },
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(company).values({ id, ...made, createdAt: now })
  return id
}

/** A company by its name. */
export async function findCompanyByName(
  reader: Reader,
  name: string,
): Promise<{ companyId: string; shopId: string | null } | undefined> {
  const [found] = await reader
    .select({ companyId: company.id, shopId: shop.id })
    .from(company)
    .leftJoin(shop, eq(shop.companyId, company.id))
    .where(eq(company.name, name))
  return found
}

/** A shop by its name. */
export async function findShopByName(reader: Reader, name: string): Promise<Shop | undefined> {
  const [found] = await selectShops(reader).where(eq(shop.name, name))
  return found
}

/** Whether a shop has this name. */
export async function isShopName(reader: Reader, name: string): Promise<boolean> {
  return (await reader.select({ id: shop.id }).from(shop).where(eq(shop.name, name))).length > 0
}

/** The company that a member acts for, and its shop. */
export async function companyOfMember(
  reader: Reader,
  memberId: string,
): Promise<{ companyId: string; companyName: string; shopId: string | null } | undefined> {
  const [found] = await reader
    .select({ companyId: company.id, companyName: company.name, shopId: shop.id })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .leftJoin(shop, eq(shop.companyId, company.id))
    .where(eq(member.id, memberId))
  return found
}

/** Makes a member without a company act for this one. @throws Error if the member has a company */
export async function joinCompany(
  tx: Tx,
  memberId: string,
  companyId: string,
  companyRole: StaffRole = 'owner',
): Promise<void> {
  const joined = await tx
    .update(member)
    .set({ companyId, companyRole })
    .where(and(eq(member.id, memberId), isNull(member.companyId)))
    .returning({ id: member.id })
  if (joined.length === 0) throw new Error('the member acts for a company already')
}

/** Creates a company's shop; the company's members become merchants. @returns the shop's id */
export async function createShop(
  tx: Tx,
  made: { name: string; companyId: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(shop).values({ id, ...made, createdAt: now })
  return id
}
