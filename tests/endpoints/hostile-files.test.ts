import { monitorEventLoopDelay } from 'node:perf_hooks'
import { saveBid } from 'contract/auction/market'
import { uploadCatalogue } from 'contract/catalogue/imports'
import { verifyDocument } from 'contract/contracts'
import { uploadInvoiceFile } from 'contract/invoices/files'
import { quickOrderTable } from 'contract/quick-orders'
import type { Envelope } from 'contract/refusal'
import { uploadOffers } from 'contract/spot/offer-imports'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bidderWithBid, biddingLot, bidInput } from '../fixtures/auction-stages'
import { dataAddress } from '../fixtures/catalogue-imports'
import { REFUSED } from '../fixtures/hostile-files'
import { INVOICE_BOMBS } from '../fixtures/hostile-invoices'
import { pdfBombs } from '../fixtures/hostile-pdfs'
import { TABLE_BOMBS } from '../fixtures/hostile-tables'
import { issuedInvoice } from '../fixtures/invoices'
import type { Person } from '../fixtures/market'
import type { OperatorAccount } from '../fixtures/operators'
import { fresh } from '../fixtures/sms-codes'
import type { Answer } from './answer'
import { type Market, openMarket } from './market'

/** Memory that the files may leave in the market's own process. They are sent from it, so each is there three times. */
const LEFT_MAX_BYTES = 300 * 1_048_576
/** Files of the gate; above it all are sent. */
const GATE_FILES = 30

type Made = Buffer | string | Promise<Buffer>
type Send = (file: Buffer) => Promise<Pick<Answer, 'status' | 'reason' | 'msg'>>

let m: Market
let operator: OperatorAccount
let invoiceId: string
let lotId: string
let bidder: Person
const figures = new Map<string, { took: number[]; delaysMs: number[] }>()
let leftBytes = 0

beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  operator = await m.newOperator('content', 'admin')
  invoiceId = await issuedInvoice(m)
  lotId = await biddingLot(m)
  bidder = await bidderWithBid(m, lotId)
})
afterAll(async () => {
  printFigures()
  await m.close()
})

const CALLS: Record<string, Send> = {
  contract: (file) => m.ask(verifyDocument, { pdf: file.toString('base64') }),
  'quick order': async (file) => m.ask(quickOrderTable, { file: dataAddress(file) }, await m.newPerson()),
  offers: (file) =>
    m.ask(uploadOffers, { file: dataAddress(file), fileName: 'a.xlsx', ...fresh() }, m.seed.merchant),
  catalogue: (file) =>
    m.ask(
      uploadCatalogue,
      { kind: 'grades', file: dataAddress(file), fileName: 'a.xlsx', ...fresh() },
      operator,
    ),
  invoice: (file) => m.ask(uploadInvoiceFile, { invoiceId, file: dataAddress(file) }, m.seed.merchant),
  picture: async (file) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(file)], 'a.jpg'))
    const { token } = await m.newPerson()
    const init = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } }
    const answer = await m.send('/api/third/oss/upload', init)
    const { msg, data } = (await answer.json()) as Envelope<{ reason?: string }>
    return { status: answer.status, msg, reason: data.reason ?? null } as Awaited<ReturnType<Send>>
  },
}

const CORPUS: [kind: string, what: string, calls: string[], made: () => Made | Promise<Made>][] = [
  ...pdfBombs().map(([what, file]) => ['PDF', what, ['contract'], file] as (typeof CORPUS)[number]),
  ...TABLE_BOMBS.map(([what, file], n) => {
    const calls = n % 3 === 0 ? ['quick order', 'offers', 'catalogue'] : ['quick order']
    return ['table', what, calls, file] as (typeof CORPUS)[number]
  }),
  ...INVOICE_BOMBS.map(([what, file]) => ['invoice', what, ['invoice'], file] as (typeof CORPUS)[number]),
  ...REFUSED.map(([what, sent]) => {
    const made = async () => (await sent()).file
    return ['picture', what, ['picture'], made] as (typeof CORPUS)[number]
  }),
]

/** Sends bids until it is stopped. @returns what they took, in milliseconds */
function bidMeanwhile(): () => Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const ended = (async () => {
    while (!isOver) {
      const started = performance.now()
      const { status } = await m.ask(saveBid, bidInput(lotId, 7_000), bidder)
      took.push(performance.now() - started)
      expect(status).toBeLessThan(500)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    isOver = true
    await ended
    return took
  }
}

/** Measures bids and the event loop while files of a kind are sent. */
async function measure(kind: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const stop = bidMeanwhile()
  await work()
  const took = await stop()
  delay.disable()
  const known = figures.get(kind) ?? { took: [], delaysMs: [] }
  figures.set(kind, {
    took: [...known.took, ...took],
    delaysMs: [...known.delaysMs, delay.percentile(99) / 1e6],
  })
}

function shareOf(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`
}

function printFigures(): void {
  for (const [kind, { took, delaysMs }] of figures)
    process.stdout.write(
      `measured: bids, ${kind}: ${took.length}, p50 ${shareOf(took, 0.5)}, p99 ${shareOf(took, 0.99)}; event loop p99 ${shareOf(delaysMs, 0.5)} (worst file ${shareOf(delaysMs, 1)})\n`,
    )
  process.stdout.write(`measured: memory left by the files: ${Math.round(leftBytes / 1_048_576)} MB\n`)
}

test('has at least forty files of all formats', () => {
  expect(CORPUS.length).toBeGreaterThan(80)
})

test('measures bids without any file', async () => {
  await measure('no files', () => new Promise((resolve) => setTimeout(resolve, 2_000)))
})

describe('files from strangers', () => {
  let before: number
  beforeAll(() => {
    before = process.memoryUsage().rss
  })
  test.each(sampleCases(CORPUS, ([kind, what]) => `${kind} ${what}`, GATE_FILES))(
    '%s: %s is refused',
    async (kind, _, calls, made) => {
      const file = Buffer.from((await await made()) as Buffer)
      await measure(kind, async () => {
        for (const call of calls) {
          const { status, msg } = (await CALLS[call]?.(file)) ?? {}
          expect([call, status, msg]).toEqual([
            call,
            expect.toSatisfy((one: number) => one >= 400 && one < 500),
            expect.stringMatching(/\p{Script=Han}/u),
          ])
        }
      })
    },
  )
  test('leave little memory in the process of the market', () => {
    globalThis.gc?.()
    leftBytes = process.memoryUsage().rss - before
    expect(leftBytes).toBeLessThan(LEFT_MAX_BYTES)
  })
})
