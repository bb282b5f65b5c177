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
import type { Tx } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  type Audited,
  type OperatorCall,
  operatorAnswer,
  operatorMutation,
  runOperatorMutation,
} from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { readTable } from 'backend/platform/table-files'
import { accept, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/catalogue/imports'
import type { ImportRun } from 'contract/imports'
import type { z } from 'zod'

export function importEndpoints(kinds: readonly ImportKind[]): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.catalogueImports, ({ db }, place) => readImports(db.orm, kinds, place)),
    operatorAnswer(contract.catalogueImport, ({ db }, { id }) => readImport(db.orm, kinds, id)),
    operatorAnswer(contract.catalogueImportRows, ({ db }, query) => readImportRows(db.orm, kinds, query)),
    operatorAnswer(contract.uploadCatalogue, async (call, input) => await upload(kinds, call, input)),
    operatorMutation(
      contract.recheckCatalogueImport,
      'catalogue_import.recheck',
      async (tx, { now }, { id }) => audited(await recheckImport(tx, kinds, id, now)),
    ),
    operatorMutation(
      contract.confirmCatalogueImport,
      'catalogue_import.confirm',
      async (tx, { now }, { id }) => audited(await confirmImport(tx, kinds, id, now)),
    ),
    operatorMutation(contract.undoCatalogueImport, 'catalogue_import.undo', async (tx, { now }, { id }) =>
      audited(await undoImport(tx, kinds, id, now)),
    ),
  ]
}

async function upload(
  kinds: readonly ImportKind[],
  call: OperatorCall,
  { file, kind: name, fileName, requestId }: z.output<typeof contract.uploadCatalogue.input>,
) {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no import of ${name}`)
  const { fileHash, bytes, ...sent } = await readUpload({ file, fileName })
  const content = { requestId, kind: name, fileHash }
  const { operatorId, name: uploadedBy } = call.operator
  const read = await readTable({ ...senderOf(call), key: `operator ${operatorId}` }, bytes, kind.columns)
  return await runOperatorMutation(call, 'catalogue_import.upload', content, async (tx: Tx) => {
    if (!read.ok) return read
    const upload = { ...sent, rows: read.value, ownerId: operatorId, uploadedBy }
    return audited<never>(accept(await previewImport(tx, kind, upload, call.now)))
  })
}

function audited<R extends string>(
  verdict: Parameters<typeof viewedImport<R>>[0],
): Verdict<Audited<z.input<typeof ImportRun>>, R> {
  const viewed = viewedImport(verdict)
  if (!viewed.ok) return viewed
  const output = viewed.value
  const { id, kind, fileName, rows } = output
  return accept({ output, subject: { kind: 'catalogue_import', id }, facts: { kind, fileName, rows } })
}
