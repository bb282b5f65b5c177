import type { Orm, Reader } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { desc, eq } from 'drizzle-orm'
import { pictureOf } from './picture-sizes'
import { hasUploaded, picturesByIds } from './picture-store'
import { privatePictureView } from './tables'
import { memberAsOwner, type PictureViewer, signAddress } from './upload-keys'

/**
 * Signed address of a private picture for a viewer, valid for ten minutes; null if it does not exist. Each time that the
 * picture is sent to the address, a row names the viewer.
 */
export async function privatePictureAddress(
  reader: Reader,
  secret: string,
  { pictureId, viewer }: { pictureId: string; viewer: PictureViewer },
  now: Date,
): Promise<string | null> {
  const addresses = await privatePictureAddresses(reader, secret, { pictureIds: [pictureId], viewer }, now)
  return addresses.get(pictureId) ?? null
}

/** The same for several, by their ids; without those that do not exist. */
export async function privatePictureAddresses(
  reader: Reader,
  secret: string,
  { pictureIds, viewer }: { pictureIds: readonly string[]; viewer: PictureViewer },
  now: Date,
): Promise<Map<string, string>> {
  if (pictureIds.length === 0) return new Map()
  const rows = await picturesByIds(reader, [...new Set(pictureIds)])
  return new Map(
    [...rows].map(([id, row]) => [id, pictureOf(row, signAddress(secret, id, now, viewer).signature).url]),
  )
}

/** Whether the member has uploaded this private picture. */
export async function ownsPrivatePicture(
  reader: Reader,
  memberId: string,
  pictureId: string,
): Promise<boolean> {
  if (!(await hasUploaded(reader, memberAsOwner(memberId), pictureId))) return false
  return (await picturesByIds(reader, [pictureId])).get(pictureId)?.isPrivate === true
}

/** Records that a private picture was sent to a viewer. */
export async function recordView(
  orm: Orm,
  { pictureId, viewer, at }: { pictureId: string; viewer: PictureViewer; at: Date },
): Promise<void> {
  const row = { id: newId(), pictureId, viewerKind: viewer.kind, viewerId: viewer.id, at }
  await orm.insert(privatePictureView).values(row)
}

/** Views of a private picture, newest first. */
export async function viewsOfPicture(reader: Reader, pictureId: string) {
  return await reader
    .select({
      viewerKind: privatePictureView.viewerKind,
      viewerId: privatePictureView.viewerId,
      at: privatePictureView.at,
    })
    .from(privatePictureView)
    .where(eq(privatePictureView.pictureId, pictureId))
    .orderBy(desc(privatePictureView.at), desc(privatePictureView.id))
}
