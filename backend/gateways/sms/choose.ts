import type { Database } from 'backend/platform/database/database'
import type { SmsGateway } from './port'
import { createSmsSandbox } from './sandbox'

/** The gateway that the settings name. With none named every message is refused, and people are told so. */
export function createSmsGateway(name: 'sandbox' | undefined, db: Database): SmsGateway {
  return name === 'sandbox' ? createSmsSandbox(db) : { isConfigured: false, send: async () => 'refused' }
}
