import type { Database } from 'backend/platform/database/database'
import type { Settings } from 'backend/platform/settings/settings'
import { createAliyunSms } from './aliyun'
import type { SmsGateway } from './port'
import { createSmsSandbox } from './sandbox'

/** The gateway of the settings. Without one, every message is refused, and users are told. */
export function createSmsGateway(settings: Settings['smsGateway'], db: Database): SmsGateway {
  if (settings === 'sandbox') return createSmsSandbox(db)
  return settings ? createAliyunSms(settings) : { isConfigured: false, send: async () => 'refused' }
}
