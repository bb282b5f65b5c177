import type { Database } from 'backend/platform/database/database'
import { isContentKind } from 'contract/content/kinds'
import { insertVersion, lockDueDraft, writeDraft } from './draft-store'
import { applyFields, type Navigation } from './published-content'

/**
 * Publishes the drafts whose time has come, each in its own transaction. A late run publishes them at its own time; a
 * second run finds nothing.
 */
export async function publishDueContent(
  { transaction }: Pick<Database, 'transaction'>,
  navigation: Navigation,
  now: Date,
): Promise<number> {
  for (let count = 0; ; count++) {
    const isMore = await transaction(async (tx) => {
      const due = await lockDueDraft(tx, now)
      if (!due) return false
      const { kind, entryId: id, fields, version, publishAt } = due
      if (!isContentKind(kind) || !fields) throw new Error(`draft of ${kind} ${id} cannot be published`)
      const by = { operatorId: due.savedBy, name: due.savedByName }
      await applyFields(tx, { kind, id }, fields, { navigation, now })
      await insertVersion(tx, { kind, id }, fields, { by, now, publishAt })
      const written = await writeDraft(tx, { kind, id }, { version, fields: null, publishAt: null }, by, now)
      if (!written.ok) throw new Error(`draft of ${kind} ${id} changed under its lock`)
      return true
    })
    if (!isMore) return count
  }
}
