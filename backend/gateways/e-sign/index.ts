import type { SigningSettings } from 'backend/platform/settings/gateway-settings'
import { httpSigning } from './http'
import type { SigningGateway } from './port'
import { createSigningSandbox } from './sandbox'

export type { ChangeKind } from './pdf/update'
export type { SigningGateway, Stamp } from './port'
export { readDocument } from './read-document'
export { reserveSeals } from './seal-fields'
export type { DocumentReport, SignatureReport } from './verify-pdf'

const OFF: SigningGateway = {
  sign: async () => ({ ok: false, reason: 'signing_unavailable' }),
  authorities: async () => [],
}

/** The service of electronic signatures of the settings. Without one, nothing can be signed. */
export function createSigning(settings: SigningSettings | undefined, secret: string): SigningGateway {
  if (settings === undefined) return OFF
  return settings.adapter === 'http' ? httpSigning(settings) : createSigningSandbox(secret)
}
