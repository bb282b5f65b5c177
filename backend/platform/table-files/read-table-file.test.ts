import iconv from 'iconv-lite'
import { xlsxFile, zipFile } from 'tests/fixtures/table-files'
import { describe, expect, test } from 'vitest'
import type { TableColumn } from './columns'
import { readTableFile, type TableRow } from './read-table-file'

const COLUMNS: readonly TableColumn[] = [
  { key: 'grade', heading: '牌号', kind: { type: 'text', maxLength: 10 }, isRequired: true },
  { key: 'price', heading: '单价（元/吨）', kind: { type: 'yuan' }, isRequired: true },
  { key: 'bags', heading: '件数', kind: { type: 'integer' } },
  { key: 'until', heading: '有效期', kind: { type: 'date' } },
  { key: 'origin', heading: '产地', kind: { type: 'choice', choices: ['国产', '进口'] } },
]

const utf8 = (text: string) => Buffer.from(text)

async function read(bytes: Uint8Array) {
  const rows: TableRow[] = []
  const verdict = await readTableFile(bytes, COLUMNS, async (batch) => void rows.push(...batch))
  return { verdict, rows }
}

async function firstRow(bytes: Uint8Array) {
  const { verdict, rows } = await read(bytes)
  expect(verdict).toEqual({ ok: true, value: rows.length })
  return rows[0]
}

const TEXT = '牌号,单价(元/吨),件数\r\nT30S,6700.50,12\r\n'
const ROW = { rowNo: 2, values: { grade: 'T30S', price: '6700.50', bags: '12' }, problems: [] }

describe('encodings and separators of CSV', () => {
  test.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['GBK', iconv.encode(TEXT, 'gbk')],
    ['UTF-16 with a mark and tabs', iconv.encode(TEXT.replaceAll(',', '\t'), 'utf16le', { addBOM: true })],
    ['semicolons', utf8(TEXT.replaceAll(',', ';'))],
    ['line feeds only', utf8(TEXT.replaceAll('\r', ''))],
    ['quoted cells', utf8(TEXT.replaceAll(/[^,\r\n]+/g, '"$&"'))],
    ['spaces and full-width brackets in the headings', utf8(TEXT.replace('单价(元/吨)', ' 单价 （元/吨）'))],
    ['an empty heading at the end', utf8(TEXT.replace('件数', '件数,,'))],
  ])('reads %s', async (_, bytes) => {
    expect(await firstRow(bytes)).toEqual(ROW)
  })

  test('skips empty rows and keeps the numbers that the sheet shows', async () => {
    const { rows } = await read(utf8('\n牌号,单价（元/吨）\n\n,,\nT30S,1\n , \nK8003,2\n'))
    expect(rows.map(({ rowNo, values }) => [rowNo, values.grade])).toEqual([
      [5, 'T30S'],
      [7, 'K8003'],
    ])
  })
})

describe('errors of cells, by column', () => {
  test.each([
    ['T30S,"6,70",', '单价（元/吨）', '请填写金额，例如 6650；逗号只能作千分位，如 1,200'],
    ['T30S,6700元/包,', '单价（元/吨）', '请填写金额，例如 6650；逗号只能作千分位，如 1,200'],
    ['T30S,6.7e3,', '单价（元/吨）', '请填写金额，例如 6650；逗号只能作千分位，如 1,200'],
    ['T30S,6700,一百', '件数', '请填写整数；逗号只能作千分位，如 1,200'],
    ['T30S,6700.505,', '单价（元/吨）', '最多 2 位小数'],
    ['T30S,,', '单价（元/吨）', '请填写'],
    [',6700,', '牌号', '请填写'],
    ['T30S,6700,1.5', '件数', '请填写整数'],
    ['=1+1,6700,', '牌号', '不能以“=”开头，表格程序会当作公式'],
    ['@SUM(A1),6700,', '牌号', '不能以“@”开头，表格程序会当作公式'],
    ['+86,6700,', '牌号', '不能以“+”开头，表格程序会当作公式'],
    ['T30\u0007S,6700,', '牌号', '含有无法显示的字符'],
    ['T30S-T30S-T30S,6700,', '牌号', '最多 10 个字'],
    ['T30S,6700,1,,2026-02-30', '产地', '请填写国产、进口'],
    ['T30S,6700,1,2026-02-30', '有效期', '请填写日期，例如 2026-03-31'],
    ['T30S,6700,1,,,surplus', '', '在没有表头的列中有内容'],
  ])('%s', async (row, heading, text) => {
    const { problems } = (await firstRow(utf8(`牌号,单价（元/吨）,件数,有效期,产地\n${row}\n`))) ?? {}
    expect(problems).toEqual([{ heading, text }])
  })

  test.each([
    ['"6,700"', '6700'],
    ['６７００', '6700'],
    ['"￥6,700.50 元/吨"', '6700.50'],
    ['6700元', '6700'],
  ])('reads the amount %s', async (typed, price) => {
    const row = await firstRow(utf8(`牌号,单价（元/吨）\nT30S,${typed}\n`))
    expect(row).toMatchObject({ values: { price }, problems: [] })
  })

  test('takes a text that an export escaped', async () => {
    expect((await firstRow(utf8("牌号,单价（元/吨）\n'-10C,1\n")))?.values.grade).toBe('-10C')
  })

  test('reads days with any usual separator', async () => {
    const row = await firstRow(utf8('牌号,单价（元/吨）,有效期\nT30S,1,2026/3/1\n'))
    expect(row?.values.until).toBe('2026-03-01')
  })

  test('leaves negative numbers to the rules of the import', async () => {
    expect((await firstRow(utf8('牌号,单价（元/吨）,件数\nT30S,1,-5\n')))?.values.bags).toBe('-5')
  })
})

describe('weights by heading and cell', () => {
  const STOCK: readonly TableColumn[] = [
    { key: 'stock', heading: '库存（吨）', aliases: ['数量'], kind: { type: 'tons' } },
  ]
  const stockOf = async (heading: string, cell: string) => {
    const rows: TableRow[] = []
    const file = utf8(`${heading}\n"${cell}"\n`)
    const verdict = await readTableFile(file, STOCK, async (batch) => void rows.push(...batch))
    return verdict.ok ? (rows[0]?.values.stock ?? rows[0]?.problems[0]?.text) : verdict.reason
  }

  test.each([
    ['库存（吨）', '1,200', '1200'],
    ['库存(吨)', '500 公斤', '0.5'],
    ['库存（公斤）', '500', '0.5'],
    ['库存（KG）', '500', '0.5'],
    ['库存（包）', '40', '1'],
    ['库存（公斤）', '2 吨', '2'],
    ['数量（吨）', '30', '30'],
    ['数量', '30 吨', '30'],
    ['库存', '30', '请写明单位，例如 30 吨'],
    ['数量', '一车', '“一车”不是数量，请写成 30、500 公斤或 20 包，须为整公斤'],
    ['库存（件）', '30', 'table_file_columns'],
    ['库存量', '30', 'table_file_columns'],
  ])('%s: %s', async (heading, cell, expected) => {
    expect(await stockOf(heading, cell)).toBe(expected)
  })

  test('refuses two headings of one column', async () => {
    expect(await stockOf('库存（吨）,库存（公斤）', '1')).toBe('table_file_columns')
  })
})

const lines = (count: number) => utf8(`牌号,单价（元/吨）\n${'T30S,6700\n'.repeat(count)}`)

describe('refused files', () => {
  test.each([
    ['no bytes', utf8(''), 'table_file_empty', {}],
    ['headings only', utf8('牌号,单价（元/吨）\n'), 'table_file_empty', {}],
    ['random bytes', Buffer.from([0x80, 0xff, 0x00, 0x01]), 'table_file_unreadable', {}],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'table_file_unreadable', {}],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'table_file_unreadable', {}],
    [
      'a quote that is never closed',
      utf8(`牌号,单价（元/吨）\n"${'a'.repeat(200_000)}`),
      'table_file_unreadable',
      {},
    ],
    ['9 MB', Buffer.alloc(9 * 1_048_576, 'a'), 'table_file_too_large', {}],
    ['20,001 rows', lines(20_001), 'table_file_too_many_rows', {}],
    ['50,000 rows', lines(50_000), 'table_file_too_many_rows', {}],
    [
      'wrong columns',
      utf8('牌号,价格,件数,件数\nT30S,1,1,1\n'),
      'table_file_columns',
      { missingNames: '单价（元/吨）', unknownNames: '价格', doubledNames: '件数' },
    ],
  ])('%s', async (_, bytes, reason, facts) => {
    expect((await read(bytes)).verdict).toEqual({ ok: false, reason, facts })
  })

  test('accepts 20,000 rows', async () => {
    expect((await read(lines(20_000))).verdict).toEqual({ ok: true, value: 20_000 })
  })
})

const HEADINGS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>'
const sheetRow = (cells: string) => `${HEADINGS}<row r="3">${cells}</row>`

describe('XLSX', () => {
  test.each([
    [
      'shared texts',
      '<c r="A3" t="s"><v>3</v></c><c r="B3"><v>6700.5</v></c>',
      { grade: 'T30S', price: '6700.5' },
    ],
    [
      'inline texts of several parts',
      '<c r="A3" t="inlineStr"><is><r><t>T3</t></r><r><t>0S</t></r></is></c><c r="B3"><v>1</v></c>',
      { grade: 'T30S', price: '1' },
    ],
    ['cells without references', '<c t="s"><v>3</v></c><c><v>2</v></c>', { grade: 'T30S', price: '2' }],
    ['a number as grade', '<c r="A3"><v>7042</v></c><c r="B3"><v>1</v></c>', { grade: '7042', price: '1' }],
    [
      'binary noise of numbers',
      '<c r="A3"><v>1</v></c><c r="B3"><v>8930.7999999999993</v></c>',
      { grade: '1', price: '8930.8' },
    ],
    [
      'a date',
      '<c r="A3"><v>1</v></c><c r="B3"><v>1</v></c><c r="D3" s="1"><v>46112</v></c>',
      { grade: '1', price: '1', until: '2026-03-31' },
    ],
  ])('reads %s', async (_, cells, values) => {
    const row = await firstRow(await xlsxFile(sheetRow(cells)))
    expect(row).toEqual({ rowNo: 3, values: { until: '', ...values }, problems: [] })
  })

  test.each([
    ['a formula', '<c r="A3"><v>1</v></c><c r="B3"><f>1+1</f><v>2</v></c>', '单元格是公式，请粘贴为数值'],
    ['an error', '<c r="A3"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c>', '单元格是错误值，请改正后再上传'],
  ])('names the cell with %s', async (_, cells, text) => {
    const row = await firstRow(await xlsxFile(sheetRow(cells)))
    expect(row?.problems).toEqual([{ heading: '单价（元/吨）', text }])
  })

  test.each([
    ['a ZIP without a workbook', zipFile({ 'a.txt': 'a' })],
    ['a workbook without its sheet', zipFile({ 'xl/workbook.xml': '<workbook/>' })],
    ['a file that unpacks to 100 MB', xlsxFile(' '.repeat(100 * 1_048_576))],
    ['elements nested 1,000 deep', xlsxFile('<a>'.repeat(1_000))],
  ])('refuses %s', async (_, file) => {
    expect((await read(await file)).verdict).toMatchObject({ reason: 'table_file_unreadable' })
  })

  test('reads a workbook of 500 parts and of 79 MB unpacked, and refuses what is larger', async () => {
    const MB = 1_048_576
    const readWith = async (more: Record<string, string>) => {
      const cells = '<c r="A3"><v>1</v></c><c r="B3"><v>1</v></c>'
      return (await read(await xlsxFile(sheetRow(cells), { more }))).verdict
    }
    const parts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`xl/media/${n}.txt`, 'x']))
    expect(await readWith(parts(495))).toEqual({ ok: true, value: 1 })
    expect(await readWith(parts(496))).toMatchObject({ reason: 'table_file_unreadable' })
    expect(await readWith({ 'xl/media/a.txt': ' '.repeat(79 * MB) })).toEqual({ ok: true, value: 1 })
    expect(await readWith({ 'xl/media/a.txt': ' '.repeat(81 * MB) })).toMatchObject({
      reason: 'table_file_unreadable',
    })
  })

  test('refuses every truncation of a file', async () => {
    const whole = await xlsxFile(sheetRow('<c r="A3"><v>1</v></c><c r="B3"><v>1</v></c>'))
    for (let length = 4; length < whole.length; length += 61)
      expect((await read(whole.subarray(0, length))).verdict.ok).toBe(false)
  })
})
