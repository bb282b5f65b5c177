import type { OutputOf } from 'contract/endpoint'
import { operatorLink } from 'contract/operators/links'
import { CallProblem, callAsVisitor } from '../api/call.server'
import { type QrDrawing, qrCodeOf } from '../pages/qr-code.server'

export interface SetUpLink extends Omit<OutputOf<typeof operatorLink>, 'totpUri'> {
  totpUri: string
  drawing: QrDrawing
}

/** Token of the link in a request's address. */
export function tokenOfLink(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** A secret that a form brought back; null if it is none. */
export function givenSecret(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && /^[A-Z2-7]{26,64}$/.test(value) ? value : null
}

/**
 * What the link of a request opens; null if it has expired.
 * @param secret the secret that the operator has scanned already; without it a new one is shown
 */
export async function findLink(request: Request, secret?: string): Promise<SetUpLink | null> {
  try {
    const found = await callAsVisitor(request, operatorLink, { token: tokenOfLink(request) })
    const uri = new URL(found.totpUri)
    uri.searchParams.set('secret', secret ?? found.totpSecret)
    const totpUri = uri.href
    return { ...found, totpSecret: secret ?? found.totpSecret, totpUri, drawing: qrCodeOf(totpUri) }
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status < 500) return null
    throw error
  }
}
