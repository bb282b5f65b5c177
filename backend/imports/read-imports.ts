/** What the calls of all modules that import read of uploads. */
import type { Reader } from 'backend/platform/database/database'
import { sha256OfBytes } from 'backend/platform/hash'
import type { Page, Place } from 'backend/platform/stores/pages'
import { bytesOfUpload } from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { cutText } from 'contract/characters'
import type { ImportRow, ImportRowsQuery, ImportRun, ImportUpload } from 'contract/imports'
import type { z } from 'zod'
import type { ImportKind } from './import-kind'
import { listRows, listRuns, type RunRow, runById } from './import-store'
import { viewOfRow, viewOfRun } from './import-views'

type ReadPage<T> = Page<T> & Place

/** A page of the uploads, the newest first. */
export async function readImports(
  reader: Reader,
  kinds: readonly ImportKind[],
  { page, size }: Place,
): Promise<Verdict<ReadPage<z.input<typeof ImportRun>>, never>> {
  const { list: runs, total } = await listRuns(reader, kinds, { page, size })
  return accept({ list: runs.map(viewOfRun), total, page, size })
}

export async function readImport(
  reader: Reader,
  kinds: readonly ImportKind[],
  id: string,
): Promise<Verdict<z.input<typeof ImportRun>, 'not_found'>> {
  const run = await runById(reader, kinds, id)
  return run ? accept(viewOfRun(run)) : refuse('not_found')
}

/** A page of the rows with an outcome. */
export async function readImportRows(
  reader: Reader,
  kinds: readonly ImportKind[],
  { id, outcome, page, size }: z.output<typeof ImportRowsQuery>,
): Promise<Verdict<ReadPage<ImportRow>, 'not_found'>> {
  const run = await runById(reader, kinds, id)
  const kind = kinds.find(({ name }) => name === run?.kind)
  if (!run || !kind) return refuse('not_found')
  const rows = await listRows(reader, id, { outcome, page, size })
  const total = viewOfRun(run).rows[outcome]
  return accept({ list: rows.map((row) => viewOfRow(kind, row)), total, page, size })
}

/** An upload after a step. */
export function viewedImport<R extends string>(
  verdict: Verdict<RunRow, R>,
): Verdict<z.input<typeof ImportRun>, R> {
  return verdict.ok ? accept(viewOfRun(verdict.value)) : verdict
}

/** The file of an upload. Its request is compared by the hash, so that the request log need not keep the file. */
export async function readUpload({
  file,
  fileName,
}: Pick<z.output<typeof ImportUpload>, 'file' | 'fileName'>) {
  const bytes = await bytesOfUpload(file)
  const ownName = typeof file === 'string' ? '' : cutText(file.name, 100)
  return { bytes, fileName: fileName || ownName, fileHash: sha256OfBytes(bytes) }
}
