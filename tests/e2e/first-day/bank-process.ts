// Program: the sandbox bank in a process and a database of its own, behind the interface of docs/bank-interface.md, with
// what its customers do at its counter. Environment: DATABASE_URL, MARKET_URL, BANK_MERCHANT, BANK_SECRET.
// Prints its address.
import { createSandboxBankService } from 'backend/gateways/bank'
import { createSmsSandbox, outboxMessages } from 'backend/gateways/sms'
import { systemClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { openVendorServer } from 'tests/support/vendor-server'
import type { BankCounter } from './bank-counter'

const NOTICES_EVERY_MS = 300
const LISTED = 20

const { DATABASE_URL = '', MARKET_URL = '', BANK_MERCHANT = '', BANK_SECRET = '' } = process.env
const key = { merchant: BANK_MERCHANT, secret: BANK_SECRET }
const db = openDatabase(DATABASE_URL, { maxConnections: 4 })
const sms = createSmsSandbox(db)
const bank = createSandboxBankService({ ...key, db, clock: systemClock, sms })

const counter: BankCounter = {
  pay: async (payment) => {
    await bank.receive(payment)
    return null
  },
  received: async ({ accountNo }) => {
    const rows = await bank.paymentsTo(accountNo, LISTED)
    return rows.map(({ amountFen }) => amountFen)
  },
  texts: async ({ phone }) => (await outboxMessages(db.orm, { phone, size: LISTED })).map(({ text }) => text),
}

async function answerTo(path: string, content: unknown): Promise<unknown> {
  if (path === '/interface') return { data: await bank.handle(content) }
  const service = counter[path.slice(1) as keyof BankCounter] as (input: unknown) => Promise<unknown>
  return await service(content)
}

const { origin } = await openVendorServer(async (request, response, body) => {
  try {
    const answer = await answerTo(request.url ?? '', JSON.parse(body.toString()))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  } catch (error) {
    process.stderr.write(`${error}\n`)
    response.writeHead(503).end()
  }
})

/** A notice that the market does not take is sent again by the next run. */
async function notifyMarket(): Promise<void> {
  const taken = bank.deliverNotices(async (envelope) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(envelope) }
    const { status } = await fetch(new URL('/api/bank/notice', MARKET_URL), sent)
    if (status !== 200) throw new Error(`the market answered ${status}`)
  })
  await taken.catch(() => 0)
  setTimeout(() => void notifyMarket(), NOTICES_EVERY_MS)
}

void notifyMarket()
process.stdout.write(`bank: ${origin}\n`)
process.on('SIGTERM', () => process.exit(0))
