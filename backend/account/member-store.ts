import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { refuse } from 'backend/platform/verdict'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { maskPhone } from './phone'
import { company, member, memberPassword, shop } from './tables'

const memberColumns = {
  memberId: member.id,
  phone: member.phone,
  nickname: member.nickname,
  registrationRequestId: member.registrationRequestId,
  disabledAt: member.disabledAt,
  disabledReason: member.disabledReason,
  companyId: member.companyId,
  companyName: company.name,
  shopId: shop.id,
  shopName: shop.name,
  passwordHash: memberPassword.hash,
  passwordChangedAt: memberPassword.changedAt,
}

/** Refuses a disabled member, with the reason if an operator gave one. */
export function refuseDisabled({ disabledReason }: Pick<MemberRow, 'disabledReason'>) {
  return refuse('account_disabled', disabledReason === null ? {} : { disabledAdvice: disabledReason })
}

/** A member joined with its company. Only this module reads the password hash. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberByPhone>>>

function selectMembers(reader: Reader) {
  return reader
    .select(memberColumns)
    .from(member)
    .innerJoin(memberPassword, eq(memberPassword.memberId, member.id))
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(shop, eq(shop.companyId, company.id))
}

const readByPhone = preparedStatement((orm) =>
  selectMembers(orm)
    .where(eq(member.phone, sql.placeholder('phone')))
    .prepare('member_by_phone'),
)

export async function memberByPhone(reader: Reader, phone: string) {
  const [row] = await readByPhone(reader, { phone })
  return row
}

export async function memberById(reader: Reader, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(reader).where(eq(member.id, memberId))
  return row
}

const lockIfSame = preparedStatement((orm) =>
  orm
    .select({ id: member.id })
    .from(member)
    .innerJoin(memberPassword, eq(memberPassword.memberId, member.id))
    .where(
      and(
        eq(member.id, sql.placeholder('memberId')),
        eq(member.phone, sql.placeholder('phone')),
        eq(memberPassword.hash, sql.placeholder('passwordHash')),
      ),
    )
    .for('share')
    .prepare('lock_credentials'),
)

/**
 * Locks the member's phone and password until the transaction ends, so that both change before a session is opened with
 * them or after it, which ends it. @returns false if one has changed
 */
export async function lockCredentials(
  tx: Tx,
  { memberId, phone, passwordHash }: Pick<MemberRow, 'memberId' | 'phone' | 'passwordHash'>,
): Promise<boolean> {
  const same = await lockIfSame(tx, { memberId, phone, passwordHash })
  return same.length === 1
}

/** @returns false if the password is no longer the compared one */
export async function replacePasswordHash(
  tx: Tx,
  memberId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(memberPassword)
    .set({ hash: to, changedAt: now })
    .where(and(eq(memberPassword.memberId, memberId), eq(memberPassword.hash, from)))
    .returning({ memberId: memberPassword.memberId })
  return changed.length === 1
}

/** @returns false if the new phone belongs to a member, or the old one is not the member's any more */
export async function replacePhone(
  tx: Tx,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  // A registration for the new phone that commits first would break the unique key; it holds this lock as well.
  await lockPhone(tx, to)
  const changed = await tx
    .update(member)
    .set({ phone: to })
    .where(
      and(
        eq(member.id, memberId),
        eq(member.phone, from),
        sql`not exists (select 1 from member taken where taken.phone = ${to})`,
      ),
    )
    .returning({ id: member.id })
  return changed.length === 1
}

/** Until the transaction ends, no other transaction can register or take the phone. */
async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`member phone ${phone}`}, 0))`)
}

/** A member's own profile. */
export async function profileOf(reader: Reader, memberId: string) {
  const [row] = await reader
    .select({
      phone: member.phone,
      nickname: member.nickname,
      sex: member.sex,
      avatarPictureId: member.avatarPictureId,
      companyName: company.name,
      registeredAt: member.registeredAt,
    })
    .from(member)
    .leftJoin(company, eq(company.id, member.companyId))
    .where(eq(member.id, memberId))
  return row
}

export async function updateProfile(
  tx: Tx,
  memberId: string,
  changed: Partial<Pick<typeof member.$inferInsert, 'nickname' | 'sex' | 'avatarPictureId'>>,
): Promise<void> {
  await tx.update(member).set(changed).where(eq(member.id, memberId))
}

export interface NewMember {
  phone: string
  nickname: string | null
  companyId: string | null
  /** From `Passwords.hash`. */
  passwordHash: string
  registrationRequestId: string
}

/** @returns the new member's id, or undefined if the phone or the request id already has a member */
export async function insertMember(tx: Tx, person: NewMember, now: Date): Promise<string | undefined> {
  const { passwordHash, ...columns } = person
  await lockPhone(tx, person.phone)
  const [made] = await tx
    .insert(member)
    .values({ id: newId(), ...columns, registeredAt: now })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (made) await tx.insert(memberPassword).values({ memberId: made.id, hash: passwordHash, changedAt: now })
  return made?.id
}

/** Creates a member without the registration form, for seeding. @returns the member's id */
export async function createMember(
  tx: Tx,
  person: Omit<NewMember, 'registrationRequestId'>,
  now: Date,
): Promise<string> {
  const memberId = await insertMember(tx, { ...person, registrationRequestId: newId() }, now)
  if (memberId === undefined) throw new Error('this phone has a member already')
  return memberId
}

/** Member data that other members may see. */
export interface Party {
  memberId: string
  /** Nickname, or the masked phone if there is no nickname. */
  label: string
  phone: string
  companyId: string | null
  companyName: string | null
}

const readParties = preparedStatement((orm) =>
  orm
    .select({
      memberId: member.id,
      phone: member.phone,
      nickname: member.nickname,
      companyId: member.companyId,
      companyName: company.name,
    })
    .from(member)
    .leftJoin(company, eq(company.id, member.companyId))
    .where(sql`${member.id} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .prepare('parties'),
)

export async function partiesByIds(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, Party>> {
  if (memberIds.length === 0) return new Map()
  const rows = await readParties(reader, { memberIds: `{${memberIds.join()}}` })
  return new Map(
    rows.map(({ nickname, ...row }) => [row.memberId, { ...row, label: nickname ?? maskPhone(row.phone) }]),
  )
}

/** The name that other members see. */
export async function memberLabel(reader: Reader, memberId: string): Promise<string> {
  const party = (await partiesByIds(reader, [memberId])).get(memberId)
  if (!party) throw new Error(`no member ${memberId}`)
  return party.label
}

/** The phone of a member who can sign in; undefined for one who is disabled or has closed the account. */
export async function activePhoneOf(reader: Reader, memberId: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ phone: member.phone })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.disabledAt)))
  return row?.phone
}

/** @returns the id of the member with this phone */
export async function findMemberByPhone(reader: Reader, phone: string): Promise<string | undefined> {
  const [row] = await reader.select({ id: member.id }).from(member).where(eq(member.phone, phone))
  return row?.id
}

export async function memberIdsByPhones(reader: Reader, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await reader
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.phone, [...phones]))
  return rows.map(({ id }) => id)
}

/** Locks the member row until the transaction ends, to serialize changes to data that the member owns. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
}
