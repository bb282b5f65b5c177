import type { ImportRow, ImportRun } from 'contract/imports'
import type { z } from 'zod'
import type { ImportKind } from './import-kind'
import type { RowOfRun, RunRow } from './import-store'
import { cellsAfter } from './judge-rows'
import { nameOf } from './undo-import'

export function viewOfRun(run: RunRow): z.input<typeof ImportRun> {
  const { id, kind, fileName, uploadedBy, uploadedAt, previewedAt, confirmedAt, undoneAt } = run
  return {
    id,
    kind,
    fileName,
    uploadedBy,
    uploadedAt,
    previewedAt,
    confirmedAt,
    undoneAt,
    rows: { new: run.newRows, changed: run.changedRows, unchanged: run.unchangedRows, error: run.errorRows },
  }
}

export function viewOfRow(kind: ImportKind, row: RowOfRun): ImportRow {
  const { rowNo, outcome, problems, before, values } = row
  const after = outcome === 'changed' && before ? normalized(kind, cellsAfter(kind, before, values)) : {}
  const changes = kind.columns.flatMap(({ key, heading }) => {
    const [old, next] = [before?.[key] ?? '', after[key] ?? before?.[key] ?? '']
    return old === next ? [] : [{ heading, before: old, after: next }]
  })
  return {
    rowNo,
    outcome,
    name: nameOf(kind, row),
    problems: problems.map(({ heading, text }) => ({ heading, text })),
    changes,
  }
}

function normalized(kind: ImportKind, values: RowOfRun['values']) {
  const read = kind.read(values)
  return 'facts' in read ? kind.write(read.facts) : {}
}
