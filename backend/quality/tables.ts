import { instant } from 'backend/platform/database/columns'
import type { Inspection, TdsValue } from 'contract/quality'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

/** Append-only: the data sheet of a grade, one row per version. Values are read and published as a whole. */
export const tds = pgTable(
  'tds',
  {
    id: uuid().primaryKey(),
    productId: uuid().notNull(),
    version: integer().notNull(),
    isDemo: boolean().notNull(),
    values: jsonb().$type<TdsValue[]>().notNull(),
    publishedAt: instant().notNull(),
    /** When the version replaces the one before; null: at its publication. */
    validFrom: instant(),
  },
  (t) => [unique().on(t.productId, t.version), check('tds_version_positive', sql`${t.version} > 0`)],
)

/** Append-only: goods of one production run in a pool. */
export const batch = pgTable(
  'batch',
  {
    id: uuid().primaryKey(),
    poolId: uuid().notNull(),
    lotNo: text().notNull(),
    producedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [unique().on(t.poolId, t.lotNo, t.producedOn)],
)

/** Append-only: the inspection of a batch. A correction is another sheet. */
export const inspectionSheet = pgTable(
  'inspection_sheet',
  {
    id: uuid().primaryKey(),
    batchId: uuid()
      .notNull()
      .references(() => batch.id),
    /** The data sheet that the inspection was validated against. */
    tdsId: uuid()
      .notNull()
      .references(() => tds.id),
    inspectedOn: date({ mode: 'string' }).notNull(),
    inspector: text().notNull(),
    measured: jsonb().$type<Inspection['values']>().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [index().on(t.batchId, t.publishedAt)],
)

/** Append-only: pictures of the signed sheet of an inspection, private files of the market. */
export const inspectionPicture = pgTable(
  'inspection_picture',
  {
    id: uuid().primaryKey(),
    sheetId: uuid()
      .notNull()
      .references(() => inspectionSheet.id),
    pictureId: text().notNull(),
    /** Who uploaded it for the shop. */
    memberId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique('inspection_picture_once').on(t.sheetId, t.pictureId)],
)
