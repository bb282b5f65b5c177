import { partiesByIds } from 'backend/account'
import {
  confirmImport,
  type ImportKind,
  previewImport,
  readImport,
  readImportRows,
  readImports,
  readUpload,
  recheckImport,
  undoImport,
  viewedImport,
} from 'backend/imports'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  type CarrierCall,
  carrierIdOf,
  carrierMutation,
  runMutation,
} from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { readTable } from 'backend/platform/table-files'
import { accept, refuse } from 'backend/platform/verdict'
import * as imports from 'contract/carriers/line-imports'
import * as lines from 'contract/carriers/lines'
import type { z } from 'zod'
import { recordChange } from './fleet-endpoints'
import { lineImport } from './line-import'
import { lineOf, readLines, removeLines } from './line-store'
import { lineView, saveLine } from './save-line'

/** Calls of carriers on their lines. */
export function lineEndpoints(): AnsweredEndpoint[] {
  return [
    answer(lines.carrierLines, async (call, { sText, state, page, size }) => {
      const words = sText.split(/\s+/).filter(Boolean)
      const wanted = { words, state, today: shanghaiDay(call.now), page, size }
      const { list, total } = await readLines(call.db.orm, carrierIdOf(call), wanted)
      return accept({ list: list.map((row) => lineView(row, call.now)), total, page, size })
    }),
    answer(lines.carrierLine, async (call, { id }) => {
      const row = await lineOf(call.db.orm, carrierIdOf(call), id)
      return row ? accept(lineView(row, call.now)) : refuse('not_found')
    }),
    carrierMutation(lines.saveLine, 'carrier.line.save', async (tx, { actor, now }, input) => {
      const saved = await saveLine(tx, { carrierId: actor.companyId, now }, input)
      if (!saved.ok) return saved
      await recordChange(tx, actor.companyId, now)
      return accept(lineView(saved.value, now))
    }),
    carrierMutation(lines.deleteLine, 'carrier.line.delete', async (tx, { actor, now }, { id }) => {
      if ((await removeLines(tx, actor.companyId, [id])) === 0) return refuse('not_found')
      await recordChange(tx, actor.companyId, now)
      return accept({})
    }),
    ...importEndpoints(),
  ]
}

function importEndpoints(): AnsweredEndpoint[] {
  return [
    answer(imports.lineImports, (call, place) => readImports(call.db.orm, kindsOf(call), place)),
    answer(imports.lineImport, (call, { id }) => readImport(call.db.orm, kindsOf(call), id)),
    answer(imports.lineImportRows, (call, query) => readImportRows(call.db.orm, kindsOf(call), query)),
    answer(imports.uploadLines, async (call, input) => await upload(call, input)),
    carrierMutation(imports.recheckLineImport, 'carrier.recheckImport', async (tx, call, { id }) =>
      viewedImport(await recheckImport(tx, kindsOf(call), id, call.now)),
    ),
    carrierMutation(imports.confirmLineImport, 'carrier.confirmImport', async (tx, call, { id }) => {
      const applied = viewedImport(await confirmImport(tx, kindsOf(call), id, call.now))
      if (applied.ok) await recordChange(tx, call.actor.companyId, call.now)
      return applied
    }),
    carrierMutation(imports.undoLineImport, 'carrier.undoImport', async (tx, call, { id }) => {
      const verdict = viewedImport(await undoImport(tx, kindsOf(call), id, call.now))
      if (verdict.ok) {
        await recordChange(tx, call.actor.companyId, call.now)
        return verdict
      }
      const { reason, facts } = verdict
      if (reason === 'import_in_use') throw new Error('an import of lines is in use')
      return refuse(reason, facts)
    }),
  ]
}

function kindsOf(call: Call<Actor> | CarrierCall): readonly [ImportKind] {
  return [lineImport(carrierIdOf(call), call.now) as ImportKind]
}

async function upload(
  call: Call<Actor>,
  { file, fileName, requestId }: z.output<typeof imports.uploadLines.input>,
) {
  const { fileHash, bytes, ...sent } = await readUpload({ file, fileName })
  const [kind] = kindsOf(call)
  const read = await readTable(senderOf(call), bytes, kind.columns)
  const content = { requestId, fileHash }
  return await runMutation(call, 'carrier.uploadLines', content, async (tx) => {
    const { memberId } = call.actor
    const members = await partiesByIds(tx, [memberId])
    if (!read.ok) return read
    const uploadedBy = members.get(memberId)?.label ?? '--'
    const run = { ...sent, rows: read.value, ownerId: carrierIdOf(call), uploadedBy }
    return viewedImport<never>(accept(await previewImport(tx, kind, run, call.now)))
  })
}
