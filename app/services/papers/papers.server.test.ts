import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Paper, ReceiptContent, StatementContent } from 'contract/papers'
import { formatPaperCode } from 'contract/papers/code'
import type { JournalRow } from 'contract/wallet/journal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptPdf } from './receipt-pdf.server'
import { statementPdf } from './statement-pdf.server'

const CODE = '0123456789ABCDEFGHJK'
const MARKS = { code: CODE, url: `https://suji.test/verify?code=${CODE}`, isDemo: true }
const AT = '2026-11-21T04:00:00.000Z'
const ID = '01a20a37-0250-758a-9c40-5bfd6321df9b'
const PAPER: Paper = { code: CODE, kind: 'receipt', issuedAt: AT, receipt: null, statement: null }
const RECEIPT: ReceiptContent = {
  ownerName: '陈采购',
  counterparty: '宁波甬联塑化贸易有限公司',
  transferId: ID,
  at: AT,
  cause: 'order_payment',
  subject: { kind: 'order', no: 'SJ202611210000000001' },
  amountFen: -9_007_199_254_740_991,
  isInternal: false,
}
const row = (n: number): JournalRow => ({
  transferId: ID,
  at: AT,
  account: 'settling',
  cause: 'deposit',
  subject: { kind: 'bank_slip', id: ID, no: `流水${n}` },
  counterparty: `付款人${n}龘`,
  amountFen: n * 101,
  heldChangeFen: 0,
  balanceFen: n * 1_000,
  heldFen: 0,
})
const ROWS = 100
const STATEMENT: StatementContent = {
  ownerName: '陈采购',
  from: '2026-11-01',
  to: '2026-11-30',
  openingFen: 5,
  inFen: 510_050,
  outFen: 0,
  closingFen: 510_055,
  entries: ROWS,
}

async function* batchesOf(rows: number, size = 30) {
  for (let n = 0; n < rows; n += size)
    yield Array.from({ length: Math.min(size, rows - n) }, (_, i) => row(n + i + 1))
}
const statement = (rows = ROWS) =>
  statementPdf({
    paper: { ...PAPER, kind: 'statement' },
    content: { ...STATEMENT, entries: rows },
    marks: MARKS,
    batches: batchesOf(rows),
  })

async function fileOf(parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suji-papers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const hasPoppler = spawnSync('pdftotext', ['-v']).status !== null
const why = hasPoppler ? '' : ': skipped, poppler-utils is missing'

/** The space of this font is so narrow that pdftotext leaves it out. */
const packed = (text: string) => text.replace(/\s/g, '')

/** Output of a program of poppler-utils about a PDF. */
function poppler(program: string, pdf: Buffer, ...options: string[]): string {
  const path = join(folder, 'paper.pdf')
  writeFileSync(path, pdf)
  const run = spawnSync(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])], {
    encoding: 'utf8',
  })
  expect([run.stderr, run.status]).toEqual(['', 0])
  return run.stdout
}

describe.skipIf(!hasPoppler)(`D1${why}`, () => {
  it('the text of a receipt comes back, on one page', async () => {
    const pdf = await fileOf(receiptPdf(PAPER, RECEIPT, MARKS))
    const text = poppler('pdftotext', pdf, '-layout')
    for (const shown of [
      ...['资金回单', '陈采购', '宁波甬联塑化贸易有限公司', '90,071,992,547,409.91', '订单付款', '支出'],
      ...['订单 SJ202611210000000001', '2026-11-21 12:00:00', ID, formatPaperCode(CODE)],
      ...['https://suji.test/verify', '第 1 页 / 共 1 页', '演示市场'],
    ])
      expect(packed(text)).toContain(packed(shown))
    expect(poppler('pdfinfo', pdf)).toMatch(/Title: +资金回单.*\n[\s\S]*Pages: +1\n/)
  })

  it('the text of a statement comes back: every row once, each page numbered', async () => {
    const pdf = await fileOf(statement())
    const text = poppler('pdftotext', pdf, '-layout')
    for (const shown of [
      '资金对账单',
      '2026-11-01 至 2026-11-30，共 100 笔',
      '5,100.55',
      '5,100.50',
      '付款人7龘',
    ])
      expect(packed(text)).toContain(packed(shown))
    const listed = [...text.matchAll(/流水(\d+) /g)].map(([, n]) => Number(n))
    expect(listed).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1))
    const pages = 4
    for (let page = 1; page <= pages; page++) expect(text).toContain(`第${page}页/共${pages}页`)
    expect(poppler('pdfinfo', pdf)).toMatch(new RegExp(`Pages: +${pages}\\n`))
  })

  const LONG = [
    ['35 characters', `甲${'塑'.repeat(34)}`],
    ['100 characters', `甲${'塑'.repeat(98)}乙`],
    ['100 Latin letters', 'W'.repeat(100)],
    ['60 letters in words', `${'Maximiliane '.repeat(5)}`.trim()],
  ] as const

  it.each(LONG)('a receipt has names of %s in full, above the verification', async (_, name) => {
    const content = { ...RECEIPT, ownerName: name, counterparty: name }
    const pdf = await fileOf(receiptPdf(PAPER, content, MARKS))
    const text = packed(poppler('pdftotext', pdf, '-raw'))
    expect(text.split(packed(name)).length - 1, text).toBe(2)
    expect(text).not.toContain('…')
    expect(text.indexOf(ID)).toBeLessThan(text.indexOf('验证码'))
    expect(text).toContain(ID)
  })

  it.each(LONG)('a statement has names of %s in full, on as many pages as it says', async (_, name) => {
    async function* batches() {
      yield Array.from({ length: 40 }, (__, n) => ({ ...row(n + 1), counterparty: name }))
    }
    const content = { ...STATEMENT, ownerName: name, entries: 40 }
    const pdf = await fileOf(statementPdf({ paper: PAPER, content, marks: MARKS, batches: batches() }))
    const text = packed(poppler('pdftotext', pdf, '-raw'))
    expect(text.split(packed(name)).length - 1).toBe(41)
    expect(text).not.toContain('…')
    const pages = Number(/Pages: +(\d+)/.exec(poppler('pdfinfo', pdf))?.[1])
    for (let page = 1; page <= pages; page++) expect(text).toContain(`第${page}页/共${pages}页`)
  })

  it.each([
    ['𠮷野家塑料', '〔U+20BB7〕野家塑料'],
    ['张𫰠', '张〔U+2BC20〕'],
    ['葛\u{E0100}城', '葛城'],
    ['\u{F900}雄', '豈雄'],
  ])('a character that the font lacks is written by its code: %s', async (ownerName, written) => {
    const pdf = await fileOf(receiptPdf(PAPER, { ...RECEIPT, ownerName }, MARKS))
    expect(packed(poppler('pdftotext', pdf, '-raw'))).toContain(`付款方${written}收款方`)
  })

  it('all fonts are embedded as subsets', async () => {
    for (const pdf of [await fileOf(receiptPdf(PAPER, RECEIPT, MARKS)), await fileOf(statement())]) {
      const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2)
      expect(fonts).toHaveLength(1)
      expect(fonts[0]).toMatch(/NotoSansSC.* yes yes yes +\d+ +\d+$/)
      expect(pdf.length).toBeLessThan(200_000)
    }
  })
})

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [52, 2],
  [53, 3],
  [500, 16],
])('a statement of %i entries with short names has %i pages', async (rows, pages) => {
  const pdf = (await fileOf(statement(rows))).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages)
})

it('the same paper gives the same file', async () => {
  const [first, second] = [await fileOf(statement()), await fileOf(statement())]
  expect(first.equals(second)).toBe(true)
})

it('a statement is sent while its rows are read', async () => {
  let read = 0
  async function* batches() {
    for await (const batch of batchesOf(3_000, 500)) {
      read += 1
      yield batch
    }
  }
  const content = { ...STATEMENT, entries: 3_000 }
  const parts = statementPdf({ paper: PAPER, content, marks: MARKS, batches: batches() })
  await parts.next()
  expect(read).toBe(1)
  await parts.return(undefined)
})
