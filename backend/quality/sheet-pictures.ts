/** Pictures of the signed sheets of inspections, which signed-in members may open. */
import { type PictureViewer, privatePictureAddresses } from 'backend/pictures'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq } from 'drizzle-orm'
import { batch, inspectionPicture, inspectionSheet } from './tables'

const PICTURES_MAX = 9

interface NewPicture {
  sheetId: string
  pictureId: string
  memberId: string
  at: Date
}

/** Whether a sheet is of a batch of this pool. */
export async function isSheetOf(reader: Reader, poolId: string, sheetId: string): Promise<boolean> {
  const [found] = await reader
    .select({ id: inspectionSheet.id })
    .from(inspectionSheet)
    .innerJoin(batch, eq(batch.id, inspectionSheet.batchId))
    .where(and(eq(inspectionSheet.id, sheetId), eq(batch.poolId, poolId)))
  return found !== undefined
}

/** Adds a picture to a sheet whose offer the caller has locked. One that the sheet has already stays one. */
export async function addSheetPicture(
  tx: Tx,
  { sheetId, pictureId, memberId, at }: NewPicture,
): Promise<Verdict<{ sheetId: string }, 'sheet_pictures_full'>> {
  const known = await tx
    .select({ pictureId: inspectionPicture.pictureId })
    .from(inspectionPicture)
    .where(eq(inspectionPicture.sheetId, sheetId))
  if (known.some((one) => one.pictureId === pictureId)) return accept({ sheetId })
  if (known.length >= PICTURES_MAX) return refuse('sheet_pictures_full', { most: PICTURES_MAX })
  await tx.insert(inspectionPicture).values({ id: newId(), sheetId, pictureId, memberId, at })
  return accept({ sheetId })
}

/** Who reads sheets. */
export interface SheetReading {
  secret: string
  now: Date
  /** Asked for only if there are pictures. Null: a visitor. */
  viewer(): Promise<PictureViewer | null>
}

/** Addresses of the pictures of sheets, for this viewer only; by the pictures' ids. */
export async function sheetAddresses(
  reader: Reader,
  pictureIds: readonly string[],
  { secret, now, viewer }: SheetReading,
): Promise<ReadonlyMap<string, string>> {
  const known = pictureIds.length === 0 ? null : await viewer()
  return known === null
    ? new Map()
    : await privatePictureAddresses(reader, secret, { pictureIds, viewer: known }, now)
}
