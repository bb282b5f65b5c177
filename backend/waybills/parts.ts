/** What openings of waybills need of the process, since other modules open them in transactions of their own. */
import type { DataCipher } from 'backend/platform/encryption/data-cipher'

export interface WaybillParts {
  readonly cipher: DataCipher
  /** Address of the site, for links in SMS. A demo market may have none: its links are paths. */
  readonly publicOrigin: string | undefined
}

let parts: WaybillParts | undefined

/** The module sets them when its calls are bound; tests of rules set their own. */
export function setWaybillParts(given: WaybillParts): void {
  parts = given
}

/** @throws Error before they are set */
export function waybillParts(): WaybillParts {
  if (!parts) throw new Error('the calls of waybills are not bound in this process')
  return parts
}
