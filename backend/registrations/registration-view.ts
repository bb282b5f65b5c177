import { type PictureViewer, privatePictureAddress } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { Registration, RegistrationStatus } from 'contract/registrations'
import type { z } from 'zod'
import { licenceResultOf } from './licence-reading'
import type { RegistrationRow } from './registration-store'

export function statusOf({ id, kind, state, version }: RegistrationRow): z.input<typeof RegistrationStatus> {
  return { id, kind, state, version }
}

/** A registration as its applicant and its reviewer read it, with a signed address of the licence picture. */
export async function registrationView(
  reader: Reader,
  secret: string,
  { row, viewer }: { row: RegistrationRow; viewer: PictureViewer },
  now: Date,
): Promise<z.input<typeof Registration>> {
  const { facts, rejections, registryResult, submittedAt, decidedAt } = row
  const { licencePaper } = facts
  return {
    ...statusOf(row),
    facts,
    rejections,
    registryResult,
    licenceResult: await licenceResultOf(reader, facts),
    licencePicture:
      licencePaper === undefined
        ? null
        : await privatePictureAddress(reader, secret, { pictureId: licencePaper, viewer }, now),
    submittedAt,
    decidedAt,
  }
}
