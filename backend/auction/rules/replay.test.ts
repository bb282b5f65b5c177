import { newId } from 'backend/platform/ids'
import { allocate } from 'contract/auction/allocation'
import { EXTENSIONS_MAX } from 'contract/auction/lot-terms'
import { type LotLog, verifyLog } from 'contract/auction/verify-log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyBid, type BidReceipt, type LotBook } from './apply-bid'
import { newBidderCode, newNonce, reserveHash, termsHash } from './proof'

const START = new Date('2026-11-25T02:00:00.000Z')
const END = new Date('2026-11-25T03:00:00.000Z')
const RESERVE = 703_000
const LOT_ID = newId()
const NONCE = newNonce()
const TERMS = {
  lotId: LOT_ID,
  lotNo: 'JP20261125000001',
  weightKg: 100_000,
  minKg: 5_000,
  stepKg: 5_000,
  startFenPerTon: 700_000,
  stepFenPerTon: 1_000,
  maxRaiseFenPerTon: null,
  depositFen: 1_000_000,
  reserveHash: reserveHash(LOT_ID, RESERVE, NONCE),
  startsAt: START.toISOString(),
  endsAt: END.toISOString(),
}
const BOOK: LotBook = {
  ...TERMS,
  id: LOT_ID,
  state: 'announced',
  startsAt: START,
  endsAt: END,
  extensions: 0,
  sellerCompanyId: newId(),
  topFenPerTon: null,
  lastSeq: 0,
  lastHash: termsHash(TERMS),
}
const BIDDERS = Array.from({ length: 5 }, () => ({ bidder: newBidderCode(), companyId: newId() }))

interface Sent {
  who: number
  step: number
  lots: number
  takesPart: boolean
  afterMs: number
}

/** Sends bids one after another. @returns the log, the lot after it and the number of refusals */
function play(sent: readonly Sent[]) {
  let book = BOOK
  let at = START.getTime()
  let refused = 0
  const receipts: BidReceipt[] = []
  for (const { who, step, lots, takesPart, afterMs } of sent) {
    at += afterMs
    const { bidder, companyId } = BIDDERS[who] ?? { bidder: '', companyId: '' }
    const last = receipts.findLast((one) => one.bidder === bidder) ?? null
    const bid = {
      companyId,
      priceFenPerTon: 700_000 + step * 1_000,
      weightKg: lots * 5_000,
      takesPart,
    }
    const before = book
    const verdict = applyBid(book, { bidder, last, heldFen: 1_000_000 }, bid, new Date(at))
    if (verdict.ok) {
      receipts.push(verdict.value.receipt)
      book = verdict.value.book
    } else {
      refused++
      expect(book, 'a refused bid changes nothing').toBe(before)
    }
  }
  return { book, receipts, refused }
}

function logOf({ book, receipts }: ReturnType<typeof play>): LotLog {
  return {
    terms: TERMS,
    reserve: { fenPerTon: RESERVE, nonce: NONCE },
    bids: receipts.map((receipt) => ({
      ...receipt,
      lotId: LOT_ID,
      receivedAt: receipt.receivedAt.toISOString(),
    })),
    endedAt: book.endsAt.toISOString(),
    isVoid: false,
    allocations: allocate({ weightKg: TERMS.weightKg, reserveFenPerTon: RESERVE }, receipts),
  }
}

const anySent = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 4 }),
    step: fc.integer({ min: -1, max: 12 }),
    lots: fc.integer({ min: 1, max: 21 }),
    takesPart: fc.boolean(),
    afterMs: fc.integer({ min: 0, max: 240_000 }),
  }),
  { maxLength: 60 },
)

test('a replay of the log gives the same end and allocation', async () => {
  await fc.assert(
    fc.asyncProperty(anySent, async (sent) => {
      const played = play(sent)
      const log = logOf(played)
      expect(await verifyLog(log)).toEqual({ problems: [], allocations: log.allocations })
      expect(played.book.extensions).toBeLessThanOrEqual(EXTENSIONS_MAX)
      expect(played.book.lastSeq).toBe(played.receipts.length)
      expect(played.receipts.length + played.refused).toBe(sent.length)
    }),
    { numRuns: 60 },
  )
})

const SENT: Sent[] = [
  { who: 0, step: 3, lots: 10, takesPart: false, afterMs: 1_000 },
  { who: 1, step: 4, lots: 8, takesPart: true, afterMs: 1_000 },
  { who: 2, step: 5, lots: 4, takesPart: true, afterMs: 3_590_000 },
]

test.each<[string, (log: LotLog) => LotLog, string]>([
  ['a changed price', (log) => changeBid(log, 0, { priceFenPerTon: 709_000 }), '第 1 笔出价的哈希不符'],
  ['a removed bid', (log) => ({ ...log, bids: log.bids.slice(1) }), '第 1 笔出价的序号为 2'],
  ['a bid of another lot', (log) => changeBid(log, 1, { lotId: newId() }), '第 2 笔出价不属于本场竞拍'],
  ['a broken chain', (log) => changeBid(log, 1, { previousHash: 'x' }), '第 2 笔出价与上一笔的哈希不衔接'],
  [
    'a late bid',
    (log) => changeBid(log, 2, { receivedAt: '2026-11-25T03:00:00.001Z' }),
    '第 3 笔出价不在竞价时间内',
  ],
  ['another end', (log) => ({ ...log, endedAt: END.toISOString() }), '截止时间与延时规则不符'],
  [
    'another reserve',
    (log) => ({ ...log, reserve: { fenPerTon: 1, nonce: NONCE } }),
    '公布的保留价与公告中的承诺不符',
  ],
  [
    'other terms',
    (log) => ({ ...log, terms: { ...TERMS, weightKg: 90_000 } }),
    '第 1 笔出价与上一笔的哈希不衔接',
  ],
  [
    'another allocation',
    (log) => ({ ...log, allocations: log.allocations.slice(1) }),
    '成交结果与出价记录不符',
  ],
])('finds %s', async (_, change, problem) => {
  const log = logOf(play(SENT))
  expect((await verifyLog(log)).problems).toEqual([])
  expect((await verifyLog(change(log))).problems).toContain(problem)
})

function changeBid(log: LotLog, index: number, changes: object): LotLog {
  return { ...log, bids: log.bids.map((bid, i) => (i === index ? { ...bid, ...changes } : bid)) }
}

test('bidder ids are random and reveal nothing', () => {
  const codes = Array.from({ length: 1_000 }, newBidderCode)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.every((code) => /^[0-9a-f]{12}$/.test(code))).toBe(true)
})
