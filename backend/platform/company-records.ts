import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from './database/orm'
import { columnByIds } from './stores/rows'

/** Rows of one table that can belong to a company, or be part of such a row. */
export interface CompanyRecord {
  /** The id by which calls name the row. */
  readonly id: AnyPgColumn
  /** Id of the company, or of the row that it is part of. */
  readonly owner: AnyPgColumn
  /** Restricts the rows to those whose owner is a company. */
  readonly where?: SQL
  /** Whether the owner is another record, such as an order. */
  readonly isPart?: true
}

/** A record whose owner is a member or a company. */
export function ownedRecord(id: AnyPgColumn, owner: { kind: AnyPgColumn; id: AnyPgColumn }): CompanyRecord {
  return { id, owner: owner.id, where: sql`${owner.kind} = 'company'` }
}

/** The companies to which the named records belong. Ids of anything else are ignored. */
export async function companiesOfRecords(
  reader: Reader,
  records: readonly CompanyRecord[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const [parts, wholes] = [records.filter((one) => one.isPart), records.filter((one) => !one.isPart)]
  const named = [...ids, ...(await ownersOf(reader, parts, ids))]
  return new Set(await ownersOf(reader, wholes, named))
}

async function ownersOf(
  reader: Reader,
  records: readonly CompanyRecord[],
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const { id, owner, where } of records) {
    const owners = await columnByIds(reader, owner, { by: id, ids, ...(where && { where }) })
    for (const value of owners.values()) if (typeof value === 'string') found.push(value)
  }
  return found
}
