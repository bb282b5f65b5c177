import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A picture that somebody has sent, as it was written anew; the file itself is not kept. */
export const picture = pgTable(
  'picture',
  {
    id: text().primaryKey(),
    /** Shown only to those whose address is signed. */
    isPrivate: boolean().notNull(),
    /** Of its largest size. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** In what it is written beside WebP. */
    fallback: text({ enum: ['jpeg', 'png'] }).notNull(),
    /** Of all its files together. */
    storedBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('picture_has_pixels', sql`${t.width} > 0 and ${t.height} > 0`)],
)

/** One size of a picture in one format. */
export const pictureFile = pgTable(
  'picture_file',
  {
    pictureId: text()
      .notNull()
      .references(() => picture.id),
    width: integer().notNull(),
    format: text({ enum: ['webp', 'jpeg', 'png'] }).notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.width, t.format] })],
)

/** Who has sent which picture, and when last. */
export const pictureUpload = pgTable(
  'picture_upload',
  {
    owner: text().notNull(),
    pictureId: text()
      .notNull()
      .references(() => picture.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.pictureId] }), index('uploads_of_owner').on(t.owner, t.at)],
)
