import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { isLicenceNo } from 'contract/registrations/licence-no'
import { isUseful, LicenceText, type OcrGateway } from './port'

const TIMEOUT_MS = 15_000
const ANSWER_MAX_BYTES = 100_000

/**
 * Recognition behind the HTTP interface of docs/ocr-interface.md: POST url with the picture, 200 with what was read, 422
 * for a picture that cannot be read. Every other answer, a late one, and one of another shape count as unavailable.
 */
export function createHttpOcr(
  { url, token }: { url: string; token: string | undefined },
  timeoutMs = TIMEOUT_MS,
): OcrGateway {
  return {
    readLicence: async (picture) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: Buffer.from(picture),
          headers: {
            'content-type': 'image/jpeg',
            accept: 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 422) return 'unreadable'
        if (!response.ok) throw new Error(`status ${response.status}`)
        const licence = LicenceText.parse(await readJsonAnswer(response, ANSWER_MAX_BYTES))
        const checked = {
          ...licence,
          licenceNo: isLicenceNo(licence.licenceNo ?? '') ? licence.licenceNo : null,
        }
        return isUseful(checked) ? checked : 'unreadable'
      } catch (error) {
        log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'text recognition failed')
        return 'unavailable'
      }
    },
  }
}
