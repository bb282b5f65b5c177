import { type PictureViewer, privatePictureAddress } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { Authentication, AuthenticationStatus } from 'contract/authentication'
import { maskIdNumber } from 'contract/authentication/id-number'
import { PAPER_FIELDS, type PaperField } from 'contract/authentication/states'
import type { z } from 'zod'
import { isExpired } from './authentication-rules'
import type { AuthenticationRow } from './authentication-store'
import { openIdNumber } from './id-numbers'

export interface ViewParts {
  secret: string
  cipher: DataCipher
}

export function statusOf({
  id,
  kind,
  state,
  version,
}: AuthenticationRow): z.input<typeof AuthenticationStatus> {
  return { id, kind, state, version }
}

/** The whole identity number, or null. */
export function idNumberOf(cipher: DataCipher, { id, idNumberSealed }: AuthenticationRow): string | null {
  return idNumberSealed === null ? null : openIdNumber(cipher, { id, idNumberSealed })
}

/** An application as its applicant and its reviewer read it, with addresses of the papers for this viewer only. */
export async function authenticationView(
  reader: Reader,
  { secret, cipher }: ViewParts,
  { row, viewer }: { row: AuthenticationRow; viewer: PictureViewer },
  now: Date,
): Promise<z.input<typeof Authentication>> {
  const { facts, rejections, registryResult, validUntil, submittedAt, decidedAt } = row
  const papers: Partial<Record<PaperField, string>> = {}
  for (const field of PAPER_FIELDS) {
    const pictureId = facts[field]
    if (pictureId === undefined) continue
    const address = await privatePictureAddress(reader, secret, { pictureId, viewer }, now)
    if (address !== null) papers[field] = address
  }
  const idNumber = idNumberOf(cipher, row)
  return {
    ...statusOf(row),
    facts,
    idNumber: idNumber && maskIdNumber(idNumber),
    papers,
    rejections,
    registryResult,
    validUntil,
    isExpired: isExpired(validUntil, shanghaiDay(now)),
    submittedAt,
    decidedAt,
  }
}
