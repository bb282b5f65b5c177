import type { Database } from 'backend/platform/database/database'
import type { MailGateway } from './port'
import { createMailSandbox } from './sandbox'
import { createSmtpGateway, type SmtpSettings } from './smtp'

/** The gateway of the settings. Without one, e-mail is not offered. */
export function createMailGateway(choice: SmtpSettings | 'sandbox' | undefined, db: Database): MailGateway {
  if (choice === 'sandbox') return createMailSandbox(db)
  if (choice === undefined) return { isConfigured: false, send: async () => 'refused' }
  return createSmtpGateway(choice)
}
