import { instant } from 'backend/platform/database/columns'
import type { ContentFields } from 'contract/content/fields'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Changes of this market to the delivered content: one row per changed or added entry. */
export const contentChange = pgTable(
  'content_change',
  {
    /** List of the entry: nav, help_article … */
    kind: text().notNull(),
    /** Id of the entry within its list. */
    entryId: text().notNull(),
    /** The new entry. Null removes it. */
    entry: jsonb(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId] })],
)

/** Announcements to all visitors. */
export const announcement = pgTable(
  'announcement',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    html: text().notNull(),
    /** Hidden before this instant. */
    publishedAt: instant().notNull(),
  },
  (t) => [index().on(t.publishedAt, t.id)],
)

/** Editing state of an entry: its draft, and since when it is to be published. */
export const contentDraft = pgTable(
  'content_draft',
  {
    kind: text().notNull(),
    entryId: text().notNull(),
    /** Counts every change of the entry; editors send it back. */
    version: integer().notNull(),
    /** What operators typed. Null: no draft. */
    fields: jsonb().$type<ContentFields>(),
    /** When the job publishes the draft. Null: not scheduled. */
    publishAt: instant(),
    savedBy: uuid().notNull(),
    savedByName: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entryId] }),
    check('content_draft_version', sql`${t.version} > 0`),
    check('content_draft_scheduled', sql`${t.publishAt} is null or ${t.fields} is not null`),
    index('content_draft_due').on(t.publishAt).where(sql`${t.publishAt} is not null`),
  ],
)

/** Append-only: every publication of an entry. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    entryId: text().notNull(),
    number: integer().notNull(),
    /** What operators typed. Null: withdrawn. */
    fields: jsonb().$type<ContentFields>(),
    publishedBy: uuid().notNull(),
    publishedByName: text().notNull(),
    publishedAt: instant().notNull(),
    /** The time that was asked, for a publication by the job. */
    publishAt: instant(),
  },
  (t) => [
    uniqueIndex('content_version_number').on(t.kind, t.entryId, t.number),
    check('content_version_number_positive', sql`${t.number} > 0`),
  ],
)

/** Append-only: agreements that a member accepted, with the version and the time. */
export const pactConsent = pgTable(
  'pact_consent',
  {
    memberId: uuid().notNull(),
    pactType: text().notNull(),
    version: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.pactType, t.version] })],
)
