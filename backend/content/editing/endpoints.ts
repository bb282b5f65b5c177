import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/content/editing'
import { compareFields } from './compare-fields'
import { versionOf } from './draft-store'
import {
  discardContent,
  fieldsOfVersion,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from './edit-content'
import { listEntries, readEntry } from './editing-queries'
import type { Navigation } from './published-content'

/** Calls of operators who edit the content. */
export function editingEndpoints(navigation: Navigation): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.contentEntries, async ({ db }, { kind, page, size }) => {
      const all = await listEntries(db.orm, kind, navigation)
      return accept({ list: all.slice(page * size, (page + 1) * size), total: all.length, page, size })
    }),
    operatorAnswer(contract.contentEntry, async ({ db }, ref) => {
      const found = await readEntry(db.orm, ref, navigation)
      return found ? accept(found) : refuse('not_found')
    }),
    operatorAnswer(contract.contentVersion, async ({ db }, { number, ...ref }) => {
      const fields = await fieldsOfVersion(db.orm, ref, number, navigation)
      if (fields === undefined) return refuse('not_found')
      const before = number === 0 ? null : await fieldsBefore(number - 1)
      return accept({ number, fields, differences: compareFields(ref.kind, before, fields) })

      async function fieldsBefore(earlier: number) {
        const isFirst = earlier === 0 || !(await versionOf(db.orm, ref, earlier))
        return (await fieldsOfVersion(db.orm, ref, isFirst ? 0 : earlier, navigation)) ?? null
      }
    }),
    operatorMutation(contract.saveContent, 'content.save', (tx, call, input) =>
      saveContent(navigation, tx, call, input),
    ),
    operatorMutation(contract.publishContent, 'content.publish', (tx, call, input) =>
      publishContent(navigation, tx, call, input),
    ),
    operatorMutation(contract.discardContent, 'content.discard', (tx, call, input) =>
      discardContent(navigation, tx, call, input),
    ),
    operatorMutation(contract.withdrawContent, 'content.withdraw', (tx, call, input) =>
      withdrawContent(navigation, tx, call, input),
    ),
    operatorMutation(contract.restoreContent, 'content.restore', (tx, call, input) =>
      restoreContent(navigation, tx, call, input),
    ),
  ]
}
