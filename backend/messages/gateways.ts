import { createMailGateway } from 'backend/gateways/mail'
import { createSmsGateway } from 'backend/gateways/sms'
import type { Database } from 'backend/platform/database/database'
import type { Settings } from 'backend/platform/settings/settings'
import type { Gateways } from './send-due'

const known = new WeakMap<Settings, Gateways>()

/** The gateways of one process, by its settings. */
export function gatewaysOf({ settings, db }: { settings: Settings; db: Database }): Gateways {
  const before = known.get(settings)
  if (before) return before
  const gateways = {
    sms: createSmsGateway(settings.smsGateway, db),
    mail: createMailGateway(settings.mailGateway, db),
    publicOrigin: settings.publicOrigin,
  }
  known.set(settings, gateways)
  return gateways
}
