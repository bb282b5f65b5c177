import type { Database } from 'backend/platform/database/database'
import type { SmsGateway } from './port'
import { createSmsSandbox } from './sandbox'

/** The gateway named in the settings. Without one, every message is refused, and users are told. */
export function createSmsGateway(name: 'sandbox' | undefined, db: Database): SmsGateway {
  return name === 'sandbox' ? createSmsSandbox(db) : { isConfigured: false, send: async () => 'refused' }
}
