import { maskPhone } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, columnByIds } from 'backend/platform/stores/rows'
import type { OperatorRow } from 'contract/operators'
import type { OperatorRole } from 'contract/operators/roles'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { operator, operatorTotp } from './tables'

/** A row with the password hash. Only this module reads it. */
export type StoredOperator = typeof operator.$inferSelect

export interface NewOperator {
  /** Login name, in lower case. */
  name: string
  displayName: string
  roles: readonly OperatorRole[]
  /** From `Passwords.hash`; null until the set-up. */
  passwordHash: string | null
  phone?: string | null
  /** Who issues the link of the set-up. */
  setUpBy: StoredOperator['setUpBy']
}

export async function operatorByName(reader: Reader, name: string): Promise<StoredOperator | undefined> {
  const [row] = await reader.select().from(operator).where(eq(operator.name, name))
  return row
}

export async function operatorById(reader: Reader, operatorId: string): Promise<StoredOperator | undefined> {
  const [row] = await reader.select().from(operator).where(eq(operator.id, operatorId))
  return row
}

/** Whether another operator has this phone, or had it. Two operators who approve together must not be one person. */
export async function isPhoneTaken(
  reader: Reader,
  phone: string,
  exceptOperatorId?: string,
): Promise<boolean> {
  const taken = await reader
    .select({ id: operator.id })
    .from(operator)
    .where(
      and(
        or(eq(operator.phone, phone), sql`${phone} = any(${operator.formerPhones})`),
        isNull(operator.disabledAt),
        exceptOperatorId === undefined ? undefined : ne(operator.id, exceptOperatorId),
      ),
    )
  return taken.length > 0
}

/** Display names of operators by id. */
export const operatorNamesByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, operator.displayName, { by: operator.id, ids })

/** @returns undefined if the login name is taken */
export async function insertOperator(
  tx: Tx,
  { roles, ...columns }: NewOperator,
  now: Date,
): Promise<StoredOperator | undefined> {
  const [made] = await tx
    .insert(operator)
    .values({ id: newId(), ...columns, roles: [...roles], createdAt: now })
    .onConflictDoNothing({ target: operator.name })
    .returning()
  return made
}

/** Creates an operator without the checks of a call, for seeding: as the command on the server does. */
export async function createOperator(
  tx: Tx,
  wanted: Omit<NewOperator, 'setUpBy'>,
  now: Date,
): Promise<StoredOperator> {
  const made = await insertOperator(tx, { ...wanted, setUpBy: 'command' }, now)
  if (!made) throw new Error(`there is an operator ${wanted.name} already`)
  return made
}

/** Operators by login name, disabled ones included. */
export async function findOperators(
  reader: Reader,
  place: Place,
): Promise<Page<z.input<typeof OperatorRow>>> {
  const { list: rows, total } = await readPage(reader, operator, {
    where: undefined,
    orderBy: [asc(operator.name)],
    ...place,
  })
  return { list: rows.map(operatorRow), total }
}

/** An operator as callers see it. */
export function operatorRow({
  id,
  name,
  displayName,
  roles,
  phone,
  ...at
}: StoredOperator): z.input<typeof OperatorRow> {
  return {
    operatorId: id,
    name,
    displayName,
    roles: [...roles],
    phone: phone === null ? null : maskPhone(phone),
    isSetUp: at.passwordHash !== null,
    createdAt: at.createdAt,
    disabledAt: at.disabledAt,
  }
}

/** The active admins whom a message can reach. */
export async function adminPhones(reader: Reader): Promise<{ operatorId: string; phone: string }[]> {
  const rows = await reader
    .select({ operatorId: operator.id, phone: operator.phone })
    .from(operator)
    .where(and(isNull(operator.disabledAt), isAdmin))
    .orderBy(asc(operator.id))
  return rows.flatMap(({ operatorId, phone }) => (phone === null ? [] : [{ operatorId, phone }]))
}

const isAdmin = sql`'admin' = any(${operator.roles})`

/** Locks an operator's row until the transaction ends. */
export async function lockOperator(tx: Tx, name: string): Promise<StoredOperator | undefined> {
  const [row] = await tx.select().from(operator).where(eq(operator.name, name)).for('no key update')
  return row
}

/** Locks the rows of all active admins, in order of id, to serialize changes of operators. @returns their ids */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: operator.id })
    .from(operator)
    .where(and(isNull(operator.disabledAt), isAdmin))
    .orderBy(asc(operator.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/**
 * Locks an active operator until the transaction ends. @returns false if the operator was disabled or has another
 * password now
 */
export async function lockUnchanged(tx: Tx, { id, passwordHash }: StoredOperator): Promise<boolean> {
  const rows = await tx
    .select({ id: operator.id })
    .from(operator)
    .where(
      and(
        eq(operator.id, id),
        passwordHash === null ? isNull(operator.passwordHash) : eq(operator.passwordHash, passwordHash),
        isNull(operator.disabledAt),
      ),
    )
    .for('no key update')
  return rows.length > 0
}

type Changed = Partial<Omit<StoredOperator, 'id' | 'name' | 'displayName' | 'createdAt'>>

export async function updateOperator(tx: Tx, operatorId: string, changed: Changed): Promise<StoredOperator> {
  return await changeById(tx, operator, operatorId, changed)
}

/** Roles and second factors of the operators who are not disabled. */
export async function activeOperators(
  reader: Reader,
): Promise<{ roles: readonly OperatorRole[]; hasSecondFactor: boolean }[]> {
  const rows = await reader
    .select({ roles: operator.roles, bound: operatorTotp.operatorId })
    .from(operator)
    .leftJoin(operatorTotp, eq(operatorTotp.operatorId, operator.id))
    .where(isNull(operator.disabledAt))
  return rows.map(({ roles, bound }) => ({ roles, hasSecondFactor: bound !== null }))
}
