import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type * as contract from 'contract/settings'
import { isSettingCode, SETTINGS, type SettingPhase } from 'contract/settings/settings'
import type { z } from 'zod'
import {
  checkExtraCost,
  checkFalling,
  checkPeriod,
  checkPointsCost,
  type ExtraPoints,
  type NewChange,
  readValue,
  startOnApproval,
} from './setting-rules'
import {
  codeOfDay,
  decideRow,
  insertSetting,
  lockApprovals,
  lockSetting,
  readSettingRows,
} from './setting-store'

const BANK_DAYS_AHEAD_MS = 730 * DAY_MS

/** Proposes a change. One that affects no money counts without another operator. */
export async function proposeSetting(
  extraPoints: FindExtraPoints,
  tx: Tx,
  { now, operator }: OperatorCall,
  input: ParsedOf<typeof contract.proposeSetting>,
): Promise<
  Verdict<
    Audited<contract.SettingChanged>,
    | 'setting_out_of_bounds'
    | 'setting_not_falling'
    | 'points_too_costly'
    | 'setting_period_invalid'
    | 'setting_pending'
  >
> {
  const { code, reason } = input
  const value = readValue(code, input.value)
  if (!value.ok) return value
  const dates = { validFrom: dateOf(input.validFrom), validUntil: dateOf(input.validUntil) }
  const period = checkPeriod(dates, now)
  if (!period.ok) return period
  const sound = await checkTogether(tx, { code, value: value.value, ...period.value }, extraPoints, now)
  if (!sound.ok) return sound
  const { needsSecond } = SETTINGS[code]
  const by = { proposedBy: operator.operatorId, proposedByName: operator.name, proposedAt: now }
  const decided = needsSecond ? {} : decisionOf(operator, now, 'approved')
  const row = {
    id: newId(),
    code,
    value: value.value,
    reason,
    needsSecond,
    ...period.value,
    ...by,
    ...decided,
  }
  if (!(await insertSetting(tx, row))) return refuse('setting_pending')
  const phase = needsSecond ? 'proposed' : period.value.validFrom > now ? 'future' : 'current'
  return accept(audited(row, phase, { value: value.value, reason }))
}

/** Whether two accounts of operators may belong to one person; the module of operators knows. */
export type IsSamePerson = (reader: Reader, first: string, second: string) => Promise<boolean>

/** Extra points of campaigns that are not over at an instant; the points mall knows. */
export type FindExtraPoints = (reader: Reader, now: Date) => Promise<readonly ExtraPoints[]>

/** Approves or returns a change that another operator proposed. */
export async function decideSetting(
  { isSamePerson, extraPoints }: { isSamePerson: IsSamePerson; extraPoints: FindExtraPoints },
  tx: Tx,
  { now, operator }: OperatorCall,
  { id, decision, note }: ParsedOf<typeof contract.decideSetting>,
): Promise<
  Verdict<
    Audited<contract.SettingChanged>,
    | 'setting_decided'
    | 'own_setting'
    | 'setting_period_invalid'
    | 'setting_not_falling'
    | 'points_too_costly'
    | 'not_found'
  >
> {
  const row = await lockSetting(tx, id)
  if (!row) return refuse('not_found')
  if (row.decision !== null) return refuse('setting_decided')
  if (await isSamePerson(tx, row.proposedBy, operator.operatorId)) return refuse('own_setting')
  const start = startOnApproval(row, now)
  // A change whose time is over can only be returned.
  if (decision === 'approved' && start === null) return refuse('setting_period_invalid')
  const validFrom = decision === 'approved' && start !== null ? start : row.validFrom
  if (decision === 'approved' && isSettingCode(row.code)) {
    // Other settings of the table may have changed since the proposal.
    const { code, value, validUntil } = row
    const sound = await checkTogether(tx, { code, value, validFrom, validUntil }, extraPoints, now)
    if (!sound.ok) return sound
  }
  await decideRow(tx, id, { ...decisionOf(operator, now, decision), decisionNote: note ?? null, validFrom })
  const phase = decision === 'returned' ? 'returned' : validFrom > now ? 'future' : 'current'
  return accept(audited({ ...row, validFrom }, phase, { value: row.value, note: note ?? null }))
}

/** Changes a day of the banks' calendar. Days that have begun stay, because payments were sent by them. */
export async function setBankDay(
  tx: Tx,
  { now, operator }: OperatorCall,
  { day, kind, reason }: ParsedOf<typeof contract.setBankDay>,
): Promise<Verdict<Audited<z.input<typeof contract.BankDay>>, 'bank_day_past'>> {
  const last = shanghaiDay(new Date(now.getTime() + BANK_DAYS_AHEAD_MS))
  if (day <= shanghaiDay(now) || day > last) return refuse('bank_day_past')
  const by = { proposedBy: operator.operatorId, proposedByName: operator.name, proposedAt: now }
  const value = kind === 'workday' ? 1 : 0
  const row = { id: newId(), code: codeOfDay(day), value, reason, needsSecond: false, validFrom: now, ...by }
  const written = await insertSetting(tx, { ...row, ...decisionOf(operator, now, 'approved') })
  if (!written) throw new Error(`bank day ${day} has an undecided change`)
  return accept({
    output: { day, kind, reason, setBy: operator.name, setAt: now },
    subject: { kind: 'setting', id: row.id },
    facts: { day, kind, reason },
  })
}

/** Serializes approvals, so that two of them cannot break together what settings must be to each other. */
async function checkTogether(
  tx: Tx,
  change: NewChange,
  extraPoints: FindExtraPoints,
  now: Date,
): Promise<Verdict<void, 'setting_not_falling' | 'points_too_costly'>> {
  await lockApprovals(tx)
  const rows = await readSettingRows(tx)
  const falling = checkFalling(change, rows, now)
  return falling.ok ? checkPointsCost(change, rows, await extraPoints(tx, now), now) : falling
}

/** Whether the commission bears the extra points of a campaign. Settings and campaigns are decided one after the other. */
export async function checkExtraPoints(
  tx: Tx,
  campaign: ExtraPoints,
): Promise<Verdict<void, 'points_too_costly'>> {
  await lockApprovals(tx)
  return checkExtraCost(campaign, await readSettingRows(tx))
}

function decisionOf(
  { operatorId, name }: OperatorCall['operator'],
  now: Date,
  decision: 'approved' | 'returned',
) {
  return { decision, decidedBy: operatorId, decidedByName: name, decidedAt: now }
}

const dateOf = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))

function audited(
  { id, code, validFrom }: { id: string; code: string; validFrom: Date },
  phase: SettingPhase,
  facts: Record<string, unknown>,
): Audited<contract.SettingChanged> {
  const from = validFrom.toISOString()
  return {
    output: { id, code, phase, validFrom: from },
    subject: { kind: 'setting', id },
    facts: { code, validFrom: from, phase, ...facts },
  }
}
