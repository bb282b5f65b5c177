import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** An uploaded picture after re-encoding. The original file is not stored. */
export const picture = pgTable(
  'picture',
  {
    id: text().primaryKey(),
    /** Readable only with a signed address. */
    isPrivate: boolean().notNull(),
    /** Of the largest size. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Second format next to WebP. */
    fallback: text({ enum: ['jpeg', 'png'] }).notNull(),
    /** Sum of all files. */
    storedBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('picture_size_positive', sql`${t.width} > 0 and ${t.height} > 0`)],
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
    /** Null: the file is in the file storage of the settings. */
    content: bytes(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.width, t.format] })],
)

/** A file that has to leave the file storage. The row goes when the file is gone, or belongs to a picture again. */
export const fileDeletion = pgTable(
  'file_deletion',
  {
    /** Name of the file in the storage. */
    key: text().primaryKey(),
    requestedAt: instant().notNull(),
    /** Not before this instant; later after a failure. */
    dueAt: instant().notNull(),
  },
  (t) => [index().on(t.dueAt)],
)

/** Uploads per owner and picture, with the latest instant. */
export const pictureUpload = pgTable(
  'picture_upload',
  {
    owner: text().notNull(),
    pictureId: text()
      .notNull()
      .references(() => picture.id),
    at: instant().notNull(),
    /** When the picture was last found to be in use, so that it was not purged. */
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.pictureId] }),
    index('picture_upload_owner_at').on(t.owner, t.at),
  ],
)

/** Each time that a private picture was sent to a named viewer. Append-only. */
export const privatePictureView = pgTable(
  'private_picture_view',
  {
    id: uuid().primaryKey(),
    /** No foreign key: views outlive a deleted picture. */
    pictureId: text().notNull(),
    viewerKind: text({ enum: ['member', 'operator'] }).notNull(),
    viewerId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.pictureId, t.at),
    check('private_picture_view_kind', sql`${t.viewerKind} in ('member', 'operator')`),
  ],
)

/** An upload that a member started in a form and finishes on a phone, with a key that works once. */
export const phoneUpload = pgTable(
  'phone_upload',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    /** SHA-256 of the key, which the QR code shows. */
    keyHash: text().notNull().unique('phone_upload_key'),
    /** Whether the picture is a paper, readable only with a signed address. */
    isPrivate: boolean().notNull(),
    expiresAt: instant().notNull(),
    /** Set with the picture. */
    usedAt: instant(),
    pictureId: text(),
  },
  (t) => [
    check('phone_upload_used_complete', sql`(${t.usedAt} is null) = (${t.pictureId} is null)`),
    index().on(t.expiresAt),
    index().on(t.memberId),
  ],
)
