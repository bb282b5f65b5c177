import type { Reader } from 'backend/platform/database/database'
import { SETTING_CODES, SETTINGS, type SettingCode } from 'contract/settings/settings'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { changeInForce } from './setting-rules'
import { dayOfCode, dayRows, readSettingRows } from './setting-store'

export type SettingValues = Readonly<Record<SettingCode, number>>

/**
 * Values in force at an instant. Read in the transaction that uses them, so that an order or a cash-out never counts with
 * a value that another server has already replaced.
 */
export async function settingsAt(reader: Reader, at: Date): Promise<SettingValues> {
  const rows = await readSettingRows(reader)
  const valueInForce = (code: SettingCode) =>
    changeInForce(
      rows.filter((row) => row.code === code),
      at,
    )?.value ?? SETTINGS[code].standard
  return Object.fromEntries(SETTING_CODES.map((code) => [code, valueInForce(code)])) as Record<
    SettingCode,
    number
  >
}

/**
 * SQL expression for some settings in force at an instant, as an object by code: for statements of every page, which have
 * no settings of their own to wait for. `valuesOf` reads it.
 * @param at text of an instant
 */
export function settingsInForce(codes: readonly SettingCode[], at: SQLWrapper): SQL<StoredValues> {
  const listed = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  return sql<StoredValues>`(select jsonb_object_agg(listed.code, setting_in_force(listed.code, ${at}::timestamptz))
    from unnest(array[${listed}]::text[]) listed (code))`
}

/** By code; null: the standard value is in force. */
type StoredValues = Partial<Record<SettingCode, number | null>>

/** The values that `settingsInForce` has read. */
export function valuesOf<C extends SettingCode>(
  codes: readonly C[],
  stored: StoredValues,
): Pick<SettingValues, C> {
  return Object.fromEntries(codes.map((code) => [code, stored[code] ?? SETTINGS[code].standard])) as Pick<
    SettingValues,
    C
  >
}

/** Days on which banks work or rest against the published calendar: true works. */
export async function changedBankDays(reader: Reader): Promise<ReadonlyMap<string, boolean>> {
  // The latest decision of a day comes first and so must be set last.
  const rows = (await dayRows(reader)).reverse()
  return new Map(rows.map(({ code, value }) => [dayOfCode(code), value === 1]))
}
