import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyBid, type LotBook } from 'backend/auction/rules/apply-bid'
import { termsHash } from 'backend/auction/rules/proof'
import { newId } from 'backend/platform/ids'
import { allocate } from 'contract/auction/allocation'
import { launchServer } from 'tests/support/server-process'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suji-lot-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run verify-lot` where no database answers. */
async function verify(content: string) {
  const file = join(folder, 'lot.json')
  writeFileSync(file, content)
  const settings = { DATABASE_URL: 'postgres://unused@127.0.0.1:1/none' }
  const command = ['npm', 'run', '--silent', 'verify-lot', '--', file]
  const { ended, lines, errors } = await launchServer({ settings, command })
  return { code: await ended, lines, errors }
}

/** The log of a lot of 100 t with two bids of 60 t, the second of which also takes a part. */
function soldLog() {
  const lotId = newId()
  const terms = {
    ...{ lotId, lotNo: 'JP20261125000001', weightKg: 100_000, minKg: 5_000, stepKg: 5_000 },
    ...{ startFenPerTon: 700_000, stepFenPerTon: 1_000, maxRaiseFenPerTon: null, depositFen: null },
    ...{ reserveHash: null, startsAt: '2026-11-25T02:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' },
  }
  const times = { startsAt: new Date(terms.startsAt), endsAt: new Date(terms.endsAt), extensions: 0 }
  const start = { lastSeq: 0, lastHash: termsHash(terms), topFenPerTon: null, sellerCompanyId: newId() }
  let book: LotBook = { ...terms, ...times, ...start, id: lotId, state: 'announced' }
  const bids = [701_000, 700_000].map((priceFenPerTon, n) => {
    const bid = { companyId: newId(), priceFenPerTon, weightKg: 60_000, takesPart: n === 1 }
    const standing = { bidder: String(n).repeat(12), last: null, heldFen: 10_000_000 }
    const applied = accepted(applyBid(book, standing, bid, new Date('2026-11-25T02:30:00.000Z')))
    book = applied.book
    return { ...applied.receipt, lotId, receivedAt: applied.receipt.receivedAt.toISOString() }
  })
  const allocations = allocate({ weightKg: 100_000, reserveFenPerTon: null }, bids)
  return { terms, reserve: null, bids, endedAt: terms.endsAt, allocations }
}

test('recomputes a lot offline, and refuses an altered log and other files', async () => {
  const log = soldLog()
  const good = await verify(JSON.stringify(log))
  expect(good).toMatchObject({ code: 0, errors: [] })
  expect(good.lines.slice(1)).toEqual([
    '000000000000 成交 60 吨，每吨 7,010.00 元（第 1 笔出价）',
    '111111111111 成交 40 吨，每吨 7,000.00 元（第 2 笔出价）',
    '重算结果与公布的一致',
  ])
  const altered = { ...log, bids: log.bids.map((bid) => ({ ...bid, priceFenPerTon: 700_000 })) }
  const refused = await verify(JSON.stringify(altered))
  expect([refused.code, refused.errors.join()]).toEqual([1, expect.stringContaining('第 1 笔出价的哈希不符')])
  expect((await verify('<html>')).errors.join()).toContain('无法识别该文件')
})
