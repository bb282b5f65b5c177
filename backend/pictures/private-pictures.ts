import type { Reader } from 'backend/platform/database/database'
import { pictureOf } from './picture-sizes'
import { picturesByIds } from './picture-store'
import { signAddress } from './upload-keys'

/** Signed address of a private picture, valid for an hour; null if it does not exist. */
export async function privatePictureAddress(
  reader: Reader,
  secret: string,
  pictureId: string,
  now: Date,
): Promise<string | null> {
  const row = (await picturesByIds(reader, [pictureId])).get(pictureId)
  return row ? pictureOf(row, signAddress(secret, pictureId, now).signature).url : null
}
