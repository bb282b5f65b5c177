import type { Reader } from 'backend/platform/database/database'
import { SETTING_CODES, SETTINGS, type SettingCode } from 'contract/settings/settings'
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

/** Days on which banks work or rest against the published calendar: true works. */
export async function changedBankDays(reader: Reader): Promise<ReadonlyMap<string, boolean>> {
  // The latest decision of a day comes first and so must be set last.
  const rows = (await dayRows(reader)).reverse()
  return new Map(rows.map(({ code, value }) => [dayOfCode(code), value === 1]))
}
