import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/settings'
import { SETTING_CODES, SETTINGS, type SettingCode } from 'contract/settings/settings'
import type { z } from 'zod'
import {
  decideSetting,
  type FindExtraPoints,
  type IsSamePerson,
  proposeSetting,
  setBankDay,
} from './change-settings'
import { changeInForce, phaseOf } from './setting-rules'
import { dayOfCode, dayRows, readSettingRows, type SettingRow } from './setting-store'

export function settingsEndpoints(ports: {
  isSamePerson: IsSamePerson
  extraPoints: FindExtraPoints
}): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.marketSettings, async ({ db, now, operator }) => {
      const rows = await readSettingRows(db.orm)
      const settings = SETTING_CODES.map((code) =>
        settingOf(code, rows, { now, operatorId: operator.operatorId }),
      )
      return accept({ settings, bankDays: (await dayRows(db.orm)).map(bankDayOf) })
    }),
    operatorMutation(contract.proposeSetting, 'setting.propose', (tx, call, input) =>
      proposeSetting(ports.extraPoints, tx, call, input),
    ),
    operatorMutation(contract.decideSetting, 'setting.decide', (tx, call, input) =>
      decideSetting(ports, tx, call, input),
    ),
    operatorMutation(contract.setBankDay, 'setting.bank_day', setBankDay),
  ]
}

function settingOf(
  code: SettingCode,
  all: readonly SettingRow[],
  { now, operatorId }: { now: Date; operatorId: string },
): z.input<typeof contract.MarketSetting> {
  const rows = all.filter((row) => row.code === code)
  const inForce = changeInForce(rows, now)
  const changes = rows.map((row) => ({
    id: row.id,
    value: row.value,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    reason: row.reason,
    phase: phaseOf(row, inForce, now),
    proposedBy: row.proposedByName,
    proposedAt: row.proposedAt,
    isOwn: row.proposedBy === operatorId,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt,
    decisionNote: row.decisionNote,
  }))
  return { code, value: inForce?.value ?? SETTINGS[code].standard, changes }
}

function bankDayOf({
  code,
  value,
  reason,
  proposedByName,
  proposedAt,
}: SettingRow): z.input<typeof contract.BankDay> {
  const kind = value === 1 ? 'workday' : 'holiday'
  return { day: dayOfCode(code), kind, reason, setBy: proposedByName, setAt: proposedAt }
}
