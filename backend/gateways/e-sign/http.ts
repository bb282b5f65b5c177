import { log } from 'backend/platform/log'
import { readAnswer } from 'backend/platform/read-answer'
import type { SigningGateway, SigningRequest } from './port'
import { readDocument } from './read-document'

const TIMEOUT_MS = 20_000
const ANSWER_MAX_BYTES = 10_000_000

interface HttpSigning {
  url: string
  token: string | undefined
  /** DER. */
  authorities: readonly Uint8Array[]
}

/**
 * Signing behind the HTTP interface of docs/e-sign-interface.md: POST url with the document and the signer, 200 with the
 * signed document, 422 for a signer that is not signed for. Every other answer, a late one, and a document that is not
 * the sent one with one sound signature more count as unavailable.
 */
export function httpSigning(
  { url, token, authorities }: HttpSigning,
  timeoutMs = TIMEOUT_MS,
): SigningGateway {
  return {
    authorities: async () => authorities,
    sign: async (request) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: JSON.stringify(wireOf(request)),
          headers: {
            'content-type': 'application/json',
            accept: 'application/pdf',
            'idempotency-key': request.requestId,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 422) return { ok: false, reason: 'signing_refused' }
        if (!response.ok) throw new Error(`status ${response.status}`)
        const document = await readAnswer(response, ANSWER_MAX_BYTES)
        if (!(await isSigned(document, request, authorities))) throw new Error('the signature is not sound')
        return { ok: true, document }
      } catch (error) {
        log.warn({ fault: error instanceof Error ? error.message : 'unknown' }, 'signing failed')
        return { ok: false, reason: 'signing_unavailable' }
      }
    },
  }
}

function wireOf({ requestId, document, signer, reason, stamp, at }: SigningRequest) {
  return {
    requestId,
    document: Buffer.from(document).toString('base64'),
    signer,
    reason,
    stamp: stamp && { ...stamp, picture: Buffer.from(stamp.picture).toString('base64') },
    at: at.toISOString(),
  }
}

/** Whether the answer is the sent document with one more sound signature, by the signer, over everything. */
async function isSigned(
  answer: Uint8Array,
  { document, signer }: SigningRequest,
  authorities: readonly Uint8Array[],
): Promise<boolean> {
  if (!Buffer.from(answer.subarray(0, document.length)).equals(Buffer.from(document))) return false
  const reports = [
    await readDocument(null, document, authorities),
    await readDocument(null, answer, authorities),
  ]
  const [before, report] = reports.map((read) => (read.ok ? read.value : null))
  const last = report?.signatures.at(-1)
  if (!before || !report || !last) return false
  return (
    report.signatures.length === before.signatures.length + 1 &&
    last.coveredBytes === answer.length &&
    report.changes.length === 0 &&
    last.isIntact &&
    last.isTrusted &&
    last.name === signer.name
  )
}
