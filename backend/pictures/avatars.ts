import type { Reader } from 'backend/platform/database/database'
import { pictureOf } from './picture-sizes'
import { hasUploaded, picturesByIds } from './picture-store'
import { memberAsOwner } from './upload-keys'

/** Pictures of members, for the account module. */
export const avatars = {
  /** Whether the member has uploaded this public picture. */
  isOwn: async (reader: Reader, memberId: string, pictureId: string): Promise<boolean> =>
    (await hasUploaded(reader, memberAsOwner(memberId), pictureId)) &&
    (await picturesByIds(reader, [pictureId])).get(pictureId)?.isPrivate === false,
  /** Address of a picture; null if it does not exist. */
  addressOf: async (reader: Reader, pictureId: string): Promise<string | null> => {
    const row = (await picturesByIds(reader, [pictureId])).get(pictureId)
    return row ? pictureOf(row).url : null
  },
}
