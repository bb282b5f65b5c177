import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { SettingCode } from 'contract/settings/settings'
import { insertSetting } from './setting-store'

interface RecordedSetting {
  code: SettingCode
  value: number
  reason: string
  /** Who decided it. */
  byName: string
}

/** Records a value that counts from an instant on without another operator, when a market is set up. */
export async function recordSetting(
  tx: Tx,
  { code, value, reason, byName }: RecordedSetting,
  at: Date,
): Promise<void> {
  const by = newId()
  const decided = { decision: 'approved' as const, decidedBy: by, decidedByName: byName, decidedAt: at }
  const proposed = { proposedBy: by, proposedByName: byName, proposedAt: at }
  const row = { id: newId(), code, value, reason, needsSecond: false, validFrom: at, ...proposed, ...decided }
  if (!(await insertSetting(tx, row))) throw new Error(`setting ${code} has an undecided change`)
}
