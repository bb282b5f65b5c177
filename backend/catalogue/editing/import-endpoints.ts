import {
  confirmImport,
  type ImportKind,
  listRows,
  listRuns,
  previewImport,
  recheckImport,
  runById,
  undoImport,
  viewOfRow,
  viewOfRun,
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
import { sha256OfBytes } from 'backend/platform/hash'
import { bytesOfUpload } from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/catalogue/imports'
import type { ImportRun } from 'contract/imports'
import type { z } from 'zod'

export function importEndpoints(kinds: readonly ImportKind[]): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.catalogueImports, async ({ db }, { page, size }) => {
      const { runs, total } = await listRuns(db.orm, kinds, { page, size })
      return accept({ list: runs.map(viewOfRun), total, page, size })
    }),
    operatorAnswer(contract.catalogueImport, async ({ db }, { id }) => {
      const run = await runById(db.orm, kinds, id)
      return run ? accept(viewOfRun(run)) : refuse('not_found')
    }),
    operatorAnswer(contract.catalogueImportRows, async ({ db }, { id, outcome, page, size }) => {
      const run = await runById(db.orm, kinds, id)
      const kind = kinds.find(({ name }) => name === run?.kind)
      if (!run || !kind) return refuse('not_found')
      const rows = await listRows(db.orm, id, { outcome, page, size })
      const total = viewOfRun(run).rows[outcome]
      return accept({ list: rows.map((row) => viewOfRow(kind, row)), total, page, size })
    }),
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

/** The request is compared by the hash of the file, which the request log need not keep. */
async function upload(
  kinds: readonly ImportKind[],
  call: OperatorCall,
  { file, kind: name, fileName, requestId }: z.output<typeof contract.uploadCatalogue.input>,
) {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no import of ${name}`)
  const bytes = await bytesOfUpload(file)
  const content = { requestId, kind: name, fileHash: sha256OfBytes(bytes) }
  const { operatorId, name: uploadedBy } = call.operator
  return await runOperatorMutation(call, 'catalogue_import.upload', content, async (tx: Tx) =>
    audited(
      await previewImport(
        tx,
        kind,
        { bytes, fileName: fileName || nameOfFile(file), ownerId: operatorId, uploadedBy },
        call.now,
      ),
    ),
  )
}

const nameOfFile = (file: File | string) => (typeof file === 'string' ? '' : file.name.slice(0, 100))

type Run = Parameters<typeof viewOfRun>[0]

function audited<R extends string>(verdict: Verdict<Run, R>): Verdict<Audited<ImportRun>, R> {
  if (!verdict.ok) return verdict
  const output = viewOfRun(verdict.value)
  const { id, kind, fileName, rows } = output
  return accept({ output, subject: { kind: 'catalogue_import', id }, facts: { kind, fileName, rows } })
}
