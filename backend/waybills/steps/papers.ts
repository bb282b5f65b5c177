import { ownsPrivatePicture } from 'backend/pictures'
import type { Reader, Tx } from 'backend/platform/database/database'
import { hasRow } from 'backend/platform/database/has-row'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { WAYBILL_PAPERS_MAX, type WaybillPaper } from 'contract/waybills/states'
import { and, eq } from 'drizzle-orm'
import { recordStep, type WaybillBy } from '../record-step'
import { waybillPhoto } from '../tables'
import { insertPaper, papersOf, type Waybill } from '../waybill-store'
import type { Weighed } from '../weigh'
import { type Acting, lockFor } from './lock-party'

export type PictureRefusal = 'paper_missing' | 'waybill_picture_unknown' | 'waybill_papers_full'

interface NewPaper {
  readonly kind: WaybillPaper
  readonly pictures: readonly string[]
  readonly note: string | null
  readonly weighed?: Weighed & { readonly plateNumber: string | null }
}

/** Stores a paper of a locked waybill: pictures that the one who acts has uploaded for it, with the figures of a note. */
export async function storePaper(
  tx: Tx,
  row: Waybill,
  { kind, pictures, note, weighed }: NewPaper,
  by: WaybillBy,
): Promise<Verdict<void, PictureRefusal>> {
  if (pictures.length === 0) return refuse('paper_missing')
  if (!(await arePicturesOf(tx, row, by, pictures))) return refuse('waybill_picture_unknown')
  if ((await papersOf(tx, row.id)).length >= WAYBILL_PAPERS_MAX) return refuse('waybill_papers_full')
  await insertPaper(tx, {
    ...{ waybillId: row.id, kind, pictures: [...pictures], note, ...weighed },
    ...{ actorKind: by.kind, memberId: by.memberId, at: by.now },
  })
  return accept()
}

/** Private pictures that the member has uploaded, or that the driver has sent by the link of the waybill. */
export async function arePicturesOf(
  reader: Reader,
  { id }: Pick<Waybill, 'id'>,
  { memberId }: Pick<WaybillBy, 'memberId'>,
  pictures: readonly string[],
): Promise<boolean> {
  for (const pictureId of pictures) {
    const isOwn =
      memberId === null
        ? await wasSentByDriver(reader, id, pictureId)
        : await ownsPrivatePicture(reader, memberId, pictureId)
    if (!isOwn) return false
  }
  return true
}

async function wasSentByDriver(reader: Reader, waybillId: string, pictureId: string): Promise<boolean> {
  const isIt = and(eq(waybillPhoto.waybillId, waybillId), eq(waybillPhoto.pictureId, pictureId))
  return await hasRow(reader, waybillPhoto, isIt)
}

interface AddedPaper {
  readonly waybillId: string
  readonly kind: WaybillPaper
  readonly pictures: readonly string[]
  readonly note?: string | undefined
  readonly requestId: string
}

/** Adds photos after a step. They are evidence and cannot be deleted. */
export async function addPaper(
  tx: Tx,
  acting: Acting,
  { waybillId, kind, pictures, note = undefined, requestId }: AddedPaper,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'add_paper', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  const stored = await storePaper(tx, row, { kind, pictures, note: note ?? null }, by)
  if (!stored.ok) return stored
  await recordStep(tx, row, { step: 'add_paper', note: note ?? null, isSilent: true }, by)
  return accept({ waybillId, state: row.state })
}
