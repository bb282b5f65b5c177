import type { Reader, Tx } from 'backend/platform/database/database'
import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { EncodedPicture } from './encode-picture'
import type { PictureRow } from './picture-sizes'
import type { PictureStore } from './store-of-process'
import { picture, pictureFile, pictureUpload } from './tables'
import type { Owner } from './upload-keys'

export async function picturesByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(picture)
    .where(inArray(picture.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores a picture with its files. Does nothing if it exists. @param isStored whether its files are in the storage */
export async function addPicture(
  tx: Tx,
  row: Omit<PictureRow, keyof EncodedPicture | 'storedBytes'>,
  { files, ...measured }: EncodedPicture,
  isStored: boolean,
): Promise<void> {
  const storedBytes = bytesOf(files)
  const added = await tx
    .insert(picture)
    .values({ ...row, ...measured, storedBytes })
    .onConflictDoNothing()
    .returning({ id: picture.id })
  if (added.length > 0)
    await tx
      .insert(pictureFile)
      .values(
        files.map(({ content, ...file }) => ({ pictureId: row.id, ...file, ...(!isStored && { content }) })),
      )
}

/** Name of a picture's file in the storage. */
export function storageKey(file: { id: string; width: number; format: string }): string {
  return `${file.id}/${file.width}.${file.format}`
}

export function bytesOf(files: EncodedPicture['files']): number {
  return files.reduce((all, { content }) => all + content.length, 0)
}

/** Records the owner's upload; a repeated upload updates the time. */
export async function recordUpload(tx: Tx, upload: { owner: Owner; pictureId: string; at: Date }) {
  await tx
    .insert(pictureUpload)
    .values(upload)
    .onConflictDoUpdate({
      target: [pictureUpload.owner, pictureUpload.pictureId],
      set: { at: upload.at },
    })
}

const ofOwner = (owner: Owner) => eq(pictureUpload.owner, owner)

/** Serializes uploads of one owner until the transaction ends. */
export async function lockUploadsOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${owner}`}, 0))`)
}

/** Serializes storing and deleting of one picture until the transaction ends. */
export async function lockPicture(tx: Tx, pictureId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${pictureId}`}, 0))`)
}

/** Stored bytes of an owner's pictures. */
export async function bytesOfOwner(reader: Reader, owner: Owner): Promise<number> {
  const [row] = await reader
    .select({ bytes: sum(picture.storedBytes).mapWith(Number) })
    .from(pictureUpload)
    .innerJoin(picture, eq(picture.id, pictureUpload.pictureId))
    .where(ofOwner(owner))
  return row?.bytes ?? 0
}

/** Public pictures of an owner, newest first. */
export async function picturesOfOwner(
  reader: Reader,
  owner: Owner,
  { page, size }: { page: number; size: number },
) {
  const isListed = and(ofOwner(owner), eq(picture.isPrivate, false))
  const [list, [counted]] = await Promise.all([
    reader
      .select({ picture, at: pictureUpload.at })
      .from(pictureUpload)
      .innerJoin(picture, eq(picture.id, pictureUpload.pictureId))
      .where(isListed)
      .orderBy(desc(pictureUpload.at), picture.id)
      .limit(size)
      .offset(page * size),
    reader
      .select({ n: count() })
      .from(pictureUpload)
      .innerJoin(picture, eq(picture.id, pictureUpload.pictureId))
      .where(isListed),
  ])
  return { list, total: counted?.n ?? 0 }
}

export async function hasUploaded(reader: Reader, owner: Owner, pictureId: string): Promise<boolean> {
  const found = await reader
    .select({ at: pictureUpload.at })
    .from(pictureUpload)
    .where(and(ofOwner(owner), eq(pictureUpload.pictureId, pictureId)))
  return found.length > 0
}

/** One file of a picture, or undefined. Its content is null if it is in the storage. */
export async function fileOf(
  reader: Reader,
  { id, width, format }: { id: string; width: number; format: 'webp' | 'jpeg' | 'png' },
): Promise<{ content: Uint8Array | null; isPrivate: boolean } | undefined> {
  const [row] = await reader
    .select({ content: pictureFile.content, isPrivate: picture.isPrivate })
    .from(pictureFile)
    .innerJoin(picture, eq(picture.id, pictureFile.pictureId))
    .where(and(eq(pictureFile.pictureId, id), eq(pictureFile.width, width), eq(pictureFile.format, format)))
  return row
}

/** The picture in its largest size as JPEG or PNG. @returns undefined if it does not exist @throws StorageUnavailable */
export async function readPicture(
  { db, storage }: Pick<PictureStore, 'db' | 'storage'>,
  pictureId: string,
): Promise<Uint8Array | undefined> {
  const row = (await picturesByIds(db.orm, [pictureId])).get(pictureId)
  if (!row) return undefined
  const wanted = { id: row.id, width: row.width, format: row.fallback }
  return (await fileOf(db.orm, wanted))?.content ?? (await storage?.get(storageKey(wanted)))
}
