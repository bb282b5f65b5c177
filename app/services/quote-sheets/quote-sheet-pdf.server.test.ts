import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { describe, expect, it, test } from 'vitest'
import { quoteSheetPdf, rowsByPage } from './quote-sheet-pdf.server'

const ID = '01a20a37-0250-758a-9c40-5bfd6321df9b'
const line = (n: number): QuoteLine => ({
  offerId: ID,
  activity: null,
  category: 'PP',
  grade: `T30S-${n}`,
  maker: '镇海炼化',
  warehouse: '北仑港区库',
  city: '宁波',
  shopName: '甬联塑化',
  availableKg: 100_000,
  weightKg: 32_000,
  isAdjusted: false,
  priceFenPerTon: 673_500,
  goodsFen: 21_552_000,
  freightFenPerTon: n === 1 ? 12_050 : null,
  landedFenPerTon: n === 1 ? 685_550 : null,
  totalFen: 21_937_600,
  validUntil: '2026-11-26T09:30:00.000Z',
  state: 'changed',
  now: { priceFenPerTon: 680_000, landedFenPerTon: null },
})
const sheetOf = (lines: number, city: string | null = '东莞'): QuoteSheet => ({
  id: ID,
  sheetNo: 'BJ202611260123456789',
  madeAt: '2026-11-26T03:30:00.000Z',
  validUntil: '2026-11-26T09:30:00.000Z',
  isExpired: false,
  city,
  recipient: '广州天河塑业有限公司',
  totalFen: 43_875_200,
  lines: Array.from({ length: lines }, (_, n) => line(n + 1)),
  at: '2026-11-26T04:00:00.000Z',
})
const pdfOf = (sheet: QuoteSheet) => Buffer.concat([...quoteSheetPdf(sheet, { isDemo: false })])
const textOf = (pdf: Uint8Array) => poppler('pdftotext', pdf, '-raw').replaceAll(/\s/g, '')

test.each([
  [1, [1]],
  [19, [19]],
  [20, [20, 0]],
  [25, [25, 0]],
  [26, [25, 1]],
  [50, [25, 25]],
])('pages of %d lines', (lines, pages) => {
  const rows = Array.from({ length: lines }, () => ({ height: 15 }))
  expect(rowsByPage(rows, 158).map(({ length }) => length)).toEqual(pages)
})

describe.skipIf(!hasPoppler)('the PDF of a quote sheet', () => {
  it('comes back as text: whom it is for, goods, prices, validity', () => {
    const text = textOf(pdfOf(sheetOf(2)))
    for (const part of [
      '致广州天河塑业有限公司',
      'BJ202611260123456789',
      '送到东莞',
      'T30S-1镇海炼化宁波北仑港区库甬联塑化100326,735.006,855.50219,376.0011-2617:30',
      'T30S-2镇海炼化宁波北仑港区库甬联塑化100326,735.00仅自提',
      '共2条，合计438,752.00元',
      '本单为2026-11-2611:30的挂牌价快照',
      '有效期至2026-11-2617:30（北京时间）',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('演示市场')
  })

  it('says of an activity its number, the close that fixes the price, deposit and delivery', () => {
    const sheet = sheetOf(2)
    const activity: NonNullable<QuoteLine['activity']> = {
      ...{ id: ID, kind: 'group_purchase', activityNo: 'TG202611260001', minKg: 10_000, stepKg: 5_000 },
      ...{ depositFen: 670_000, isPriceOpen: true, endsAt: '2026-11-28T02:00:00.000Z', path: null },
      ...{ deliverFrom: '2026-12-01T02:00:00.000Z', deliverUntil: '2026-12-09T02:00:00.000Z' },
    }
    const lines = sheet.lines.map((one, i) => (i === 0 ? one : { ...one, offerId: null, activity }))
    const text = textOf(pdfOf({ ...sheet, lines }))
    for (const part of ['团购', 'TG202611260001', '最终单价在', '2026-11-2810:00', '6,700.00', '2026-12-09'])
      expect(text).toContain(part)
    expect(text).toContain('运费另计')
    expect(text).toContain('团购按制单时的进度计价，须由企业报名并冻结保证金')
  })

  it('leaves the landed price out without a city', () => {
    expect(textOf(pdfOf(sheetOf(2, null)))).not.toContain('送到价')
  })

  it('embeds every font', () => {
    const fonts = poppler('pdffonts', pdfOf(sheetOf(2)))
      .trim()
      .split('\n')
      .slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +\d+$/)
  })

  it.each([35, 100])('writes names of %i characters in full, with the sum below them', (length) => {
    const [recipient, shopName, maker, warehouse] = [...'甲乙丙丁'].map(
      (first) => `${first}${'塑'.repeat(length - 1)}`,
    )
    const long = sheetOf(12)
    const lines = long.lines.map((one) => ({
      ...one,
      ...(shopName && maker && warehouse && { shopName, maker, warehouse }),
    }))
    const text = textOf(pdfOf({ ...long, recipient: recipient ?? '', lines }))
    expect(text).not.toContain('…')
    expect(text).toContain('共12条，合计438,752.00元')
    expect([...text].filter((char) => char === '塑').length).toBeGreaterThanOrEqual(
      12 * 3 * (length - 1) + length,
    )
  })

  it('numbers its pages and ends with the sum', () => {
    const pdf = pdfOf(sheetOf(50))
    expect(Number(/Pages: +(\d+)/.exec(poppler('pdfinfo', pdf))?.[1])).toBe(2)
    const text = textOf(pdf)
    for (const part of ['第1页/共2页', '第2页/共2页', 'T30S-50', '共50条']) expect(text).toContain(part)
  })
})
