import { type PictureViewer, privatePictureAddress } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { approvedRegistration } from 'backend/registrations'
import type { Authentication } from 'contract/authentication'
import type { z } from 'zod'

/**
 * The licence that came with the company's approved registration, as a paper of the company: it needs no second upload.
 * Null if the company was not registered as a merchant or carrier.
 */
export async function registeredLicence(
  reader: Reader,
  secret: string,
  { companyName, viewer }: { companyName: string; viewer: PictureViewer },
  now: Date,
): Promise<z.input<typeof Authentication> | null> {
  const found = await approvedRegistration(reader, companyName)
  if (!found?.submittedAt) return null
  const { id, version, facts, registryResult, submittedAt, decidedAt } = found
  const { licenceNo, legalPerson, foundedOn, address, licencePaper } = facts
  const picture =
    licencePaper === undefined
      ? null
      : await privatePictureAddress(reader, secret, { pictureId: licencePaper, viewer }, now)
  return {
    id,
    kind: 'enterprise',
    state: 'approved',
    version,
    facts: { companyName, licenceNo, legalPerson, foundedOn, address, licencePaper },
    idNumber: null,
    papers: picture === null ? {} : { licencePaper: picture },
    rejections: {},
    registryResult,
    validUntil: null,
    isExpired: false,
    submittedAt,
    decidedAt,
  }
}
