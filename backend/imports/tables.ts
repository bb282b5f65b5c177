import { instant } from 'backend/platform/database/columns'
import type { ImportOutcome } from 'contract/imports/outcomes'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CellValues } from './import-kind'
import type { RowProblem } from './judge-rows'

/** An uploaded table: its preview, and when it was confirmed and undone. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey(),
    /** Name of the import kind: grades. */
    kind: text().notNull(),
    /** Operator or shop that uploaded it. */
    ownerId: uuid().notNull(),
    /** Name of the uploader at that time. */
    uploadedBy: text().notNull(),
    fileName: text().notNull(),
    uploadedAt: instant().notNull(),
    /** When the rows were last compared with the stored records. */
    previewedAt: instant().notNull(),
    confirmedAt: instant(),
    undoneAt: instant(),
    newRows: integer().notNull(),
    changedRows: integer().notNull(),
    unchangedRows: integer().notNull(),
    errorRows: integer().notNull(),
  },
  (t) => [
    index('import_run_latest').on(t.kind, t.uploadedAt),
    check('import_confirmed_without_errors', sql`${t.confirmedAt} is null or ${t.errorRows} = 0`),
    check('import_undone_after_confirmation', sql`${t.undoneAt} is null or ${t.confirmedAt} is not null`),
  ],
)

/** A row of the file, what it means for the stored records, and what it changed. */
export const importRow = pgTable(
  'import_row',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id),
    /** As sheet programs number it. */
    rowNo: integer().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    /** Texts of the cells by column, without columns that the file does not have. */
    values: jsonb().$type<CellValues>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    /** The record that the row means. Null: there was none at the preview. */
    recordId: uuid(),
    /** Version of the record at the preview. */
    recordVersion: integer(),
    /** The record's cells before the import, for the undo. */
    before: jsonb().$type<CellValues>(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.rowNo] }),
    index('import_row_outcome').on(t.runId, t.outcome, t.rowNo),
    check('import_row_known_outcome', sql`${t.outcome} in ('new', 'changed', 'unchanged', 'error')`),
    check('import_row_problems', sql`(${t.outcome} = 'error') = (jsonb_array_length(${t.problems}) > 0)`),
  ],
)
