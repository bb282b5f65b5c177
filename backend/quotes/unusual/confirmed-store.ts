import { partiesByIds } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { newId } from 'backend/platform/ids'
import { readPage } from 'backend/platform/stores/pages'
import type { ConfirmedValue } from 'contract/quotes/unusual'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { confirmedValue } from '../tables'
import type { Unusual } from './set-value'

export async function recordConfirmed(
  tx: Tx,
  { shopId, memberId }: { readonly shopId: string; readonly memberId: string },
  unusual: readonly Unusual[],
  at: Date,
): Promise<void> {
  await insertRows(
    tx,
    confirmedValue,
    unusual.map(({ value: { subject, subjectId }, row }) => {
      const { kind, what, name, oldName, oldValue, quoteFenPerTon, newValue } = row
      return {
        ...{ id: newId(), shopId, memberId, subject, subjectId, at },
        ...{ kind, what, name, oldName, oldValue, quoteFenPerTon, newValue },
      }
    }),
  )
}

interface Confirmed {
  readonly subjectId: string | undefined
  readonly shopId: string | undefined
  readonly page: number
  readonly size: number
}

/** A page of the confirmed values, newest first. */
export async function findConfirmed(
  reader: Reader,
  { subjectId, shopId, page, size }: Confirmed,
): Promise<{ list: (z.input<typeof ConfirmedValue> & { shopId: string })[]; total: number }> {
  const where = and(
    subjectId === undefined ? undefined : eq(confirmedValue.subjectId, subjectId),
    shopId === undefined ? undefined : eq(confirmedValue.shopId, shopId),
  )
  const { list: rows, total } = await readPage(reader, confirmedValue, {
    where,
    orderBy: [desc(confirmedValue.at), desc(confirmedValue.id)],
    page,
    size,
  })
  const members = await partiesByIds(reader, [...new Set(rows.map(({ memberId }) => memberId))])
  const list = rows.map(({ memberId, at, ...row }) => ({
    ...row,
    by: members.get(memberId)?.label ?? '--',
    at,
  }))
  return { list, total }
}
