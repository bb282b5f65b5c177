import { memberAsOwner, type PictureStore, storePaper } from 'backend/pictures'
import { type Actor, type Call, shopIdOf } from 'backend/platform/endpoint'
import { refuse } from 'backend/platform/verdict'
import { addSheetPicture, isSheetOf } from 'backend/quality'
import { lockOffer, offerById } from './offer-store'

interface NewPicture {
  offerId: string
  sheetId: string
  file: File | string
}

/** Stores a picture of the signed inspection sheet of a batch that the shop sells. */
export async function addInspectionPicture(
  store: PictureStore,
  call: Call<Actor>,
  { offerId, sheetId, file }: NewPicture,
) {
  const { memberId } = call.actor
  const offer = await offerById(call.db.orm, offerId)
  if (!offer || offer.shopId !== shopIdOf(call)) return refuse('not_found')
  if (!(await isSheetOf(call.db.orm, offer.poolId, sheetId))) return refuse('not_found')
  const stored = await storePaper(store, { owner: memberAsOwner(memberId), file }, call.now)
  if (!stored.ok) return stored
  const picture = { sheetId, pictureId: stored.value.id, memberId, at: call.now }
  return await call.db.transaction(async (tx) => {
    await lockOffer(tx, offerId, 'update')
    return await addSheetPicture(tx, picture)
  })
}
