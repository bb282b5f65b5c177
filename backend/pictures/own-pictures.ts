import type { Reader } from 'backend/platform/database/database'
import { hasUploaded, picturesByIds } from './picture-store'
import { memberAsOwner } from './upload-keys'

/** Whether all pictures are public and were uploaded by the member. */
export async function areOwnPictures(
  reader: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<boolean> {
  const known = await picturesByIds(reader, ids)
  for (const id of ids) {
    if (known.get(id)?.isPrivate !== false) return false
    if (!(await hasUploaded(reader, memberAsOwner(memberId), id))) return false
  }
  return true
}
