import {
  type BankConnection,
  type BankOperation,
  createSandboxBankService,
  type EnvelopeKey,
  type InstructionResult,
  openEnvelope,
  type SandboxBankService,
} from 'backend/gateways/bank'
import { createSmsGateway } from 'backend/gateways/sms'
import { type Clock, systemClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { readSettings } from 'backend/platform/settings/settings'
import { openVendorServer } from 'tests/support/vendor-server'

const KEY: EnvelopeKey = { merchant: 'SUJI-TEST', secret: 'bank in the process of a test, 0123456789' }

/** A request to the bank at which the market's server shall be killed. */
export interface BankStop {
  readonly operation: BankOperation
  /** Before the bank has executed the request, or after it, without an answer. */
  readonly when: 'before' | 'after'
  /** Of an inquiry: only the one that finds this result. */
  readonly result?: InstructionResult
}

/** A bank in this process, which the market's server reaches over HTTP. */
export interface StoppableBank {
  readonly service: SandboxBankService
  readonly connection: BankConnection
  /** Settings of a market that uses this bank. */
  readonly settings: Record<string, string>
  /** Leaves the next such request about the account without an answer. @returns resolves when the request has come */
  stopAt(stop: BankStop, accountNo: string): Promise<void>
  /** Sends the notices that are due. Those that the market has not taken are due again. */
  deliverNotices(origin: string): Promise<void>
  close(): Promise<void>
}

/** @param db database of the bank's tables */
export async function openStoppableBank(db: Database, clock: Clock): Promise<StoppableBank> {
  const sms = createSmsGateway(readSettings({ SUJI_MODE: 'demo' }).smsGateway, db)
  const service = createSandboxBankService({ ...KEY, db, clock, sms })
  let armed: { stop: BankStop; accountNo: string; reached: () => void } | null = null

  async function isStopped(when: BankStop['when'], asked: Asked, answered: Answered = {}): Promise<boolean> {
    if (!armed || armed.stop.when !== when || armed.stop.operation !== asked.operation) return false
    if (armed.stop.result !== undefined && armed.stop.result !== answered.result) return false
    if (!(await isAbout(service, asked, armed.accountNo))) return false
    armed.reached()
    armed = null
    return true
  }

  const server = await openVendorServer(async (_, response, body) => {
    const envelope: unknown = JSON.parse(body.toString('utf8'))
    const asked = contentOf<Asked>(envelope)
    if (await isStopped('before', asked)) return
    const data = await service.handle(envelope)
    if (await isStopped('after', asked, contentOf<Answered>(data))) return
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
  })
  return {
    service,
    connection: { ...KEY, url: server.origin },
    settings: {
      BANK_GATEWAY: 'http',
      BANK_URL: server.origin,
      BANK_MERCHANT: KEY.merchant,
      BANK_SECRET: KEY.secret,
      BANK_ACCOUNT: '塑集测试监管户|15000000000009|测试银行',
    },
    stopAt: (stop, accountNo) =>
      new Promise((resolve) => {
        armed = { stop, accountNo, reached: resolve }
      }),
    deliverNotices: async (origin) => {
      await service.deliverNotices(async (notice) => {
        const response = await fetch(`${origin}/api/bank/notice`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(notice),
        })
        if (!response.ok) throw new Error(`the notice was answered with ${response.status}`)
      })
    },
    close: server.close,
  }
}

interface Asked {
  readonly operation?: BankOperation
  readonly no?: string
  readonly bankReference?: string
  readonly payee?: { readonly accountNo: string }
  readonly payer?: { readonly accountNo: string }
}
interface Answered {
  readonly result?: InstructionResult
}

function contentOf<T>(envelope: unknown): T {
  const opened = openEnvelope(KEY, envelope, systemClock.now())
  if (!opened.ok) throw new Error(`the message is ${opened.reason}`)
  return opened.content as T
}

/** Requests after the first one name the instruction only. An arrival has the account's number in its reference. */
async function isAbout(service: SandboxBankService, asked: Asked, accountNo: string): Promise<boolean> {
  const account = asked.payee ?? asked.payer
  if (account) return account.accountNo === accountNo
  if (asked.bankReference) return asked.bankReference.endsWith(accountNo)
  return (await service.paymentsTo(accountNo, 10)).some(({ no }) => no === asked.no)
}
