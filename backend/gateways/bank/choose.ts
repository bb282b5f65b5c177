import { createSmsGateway } from 'backend/gateways/sms'
import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { Settings } from 'backend/platform/settings/settings'
import type { EnvelopeKey } from './envelope'
import { httpBank } from './http'
import type { BankGateway } from './port'
import { createSandboxBankService, inProcessRequests, type SandboxBankService } from './sandbox/service'

/** Key of the demo market's own bank. It protects nothing: the interface is open there for trying it out. */
export const SANDBOX_BANK_KEY: EnvelopeKey = {
  merchant: 'SUJI-DEMO',
  secret: 'sandbox bank, demo market only',
}

export interface ChosenBank {
  readonly gateway: BankGateway
  readonly key: EnvelopeKey
  /** Set if the bank is the sandbox. */
  readonly sandbox: SandboxBankService | null
}

/** The bank of the settings; null without one. */
export function createBank({
  settings,
  db,
  clock,
}: {
  settings: Pick<Settings, 'bank' | 'smsGateway'>
  db: Database
  clock: Clock
}): ChosenBank | null {
  if (!settings.bank) return null
  if (settings.bank.kind === 'http') {
    const { url, merchant, secret } = settings.bank
    return { gateway: httpBank({ url, merchant, secret }), key: { merchant, secret }, sandbox: null }
  }
  const sms = createSmsGateway(settings.smsGateway, db)
  const sandbox = createSandboxBankService({ ...SANDBOX_BANK_KEY, db, clock, sms })
  const connection = { ...SANDBOX_BANK_KEY, url: 'http://bank.sandbox' }
  return { gateway: httpBank(connection, inProcessRequests(sandbox)), key: SANDBOX_BANK_KEY, sandbox }
}
