import { xlsxFile } from 'tests/fixtures/table-files'
import { describe, expect, test } from 'vitest'
import type { TableColumn } from './columns'
import { readTableFile, type TableRow } from './read-table-file'
import { readDayTime } from './typed-times'

describe('typed days and times', () => {
  test.each([
    ['2026-03-31', '2026-03-31', null],
    ['2026/3/1', '2026-03-01', null],
    ['2026.3.1', '2026-03-01', null],
    ['２０２６－３－１', '2026-03-01', null],
    ['2026年3月31日', '2026-03-31', null],
    ['2026年3月31号', '2026-03-31', null],
    ['20260331', '2026-03-31', null],
    ['2028-02-29', '2028-02-29', null],
    ['18:00', null, '18:00'],
    ['9:05', null, '09:05'],
    ['18：00', null, '18:00'],
    ['23:59:59', null, '23:59'],
    ['18:00:00.000', null, '18:00'],
    ['18点', null, '18:00'],
    ['18时30分', null, '18:30'],
    ['下午6:00', null, '18:00'],
    ['上午 12:05', null, '00:05'],
    ['6:00 PM', null, '18:00'],
    ['AM 11:00', null, '11:00'],
    ['2026-03-31 23:59', '2026-03-31', '23:59'],
    ['2026/3/31  9:30:00', '2026-03-31', '09:30'],
    ['2026-03-31T23:59:00', '2026-03-31', '23:59'],
    ['2026-03-31T23:59:00+08:00', '2026-03-31', '23:59'],
    ['2026年3月31日18时00分', '2026-03-31', '18:00'],
    ['2026年3月31日 下午 6:30', '2026-03-31', '18:30'],
    ['20260331 18:00', '2026-03-31', '18:00'],
    ['2026-03-31 00:00:00', '2026-03-31', '00:00'],
  ])('%j is %j %j', (typed, day, time) => {
    expect(readDayTime(typed)).toEqual({ day, time })
  })

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-3/1',
    '26-3-1',
    '3/31/2026',
    '202603311',
    '2026-03-3118:00',
    '2026-03-31 24:00',
    '18:60',
    '25:00',
    '1800',
    '46112',
    '13:00 AM',
    'AM 6:00 PM',
    '2026-03-31T15:59:00Z',
    '2026-03-31 18:00 左右',
    '2026-03-31 -',
    '明天',
  ])('%j is none', (typed) => {
    expect(readDayTime(typed)).toBeNull()
  })
})

const COLUMNS: readonly TableColumn[] = [
  { key: 'grade', heading: '牌号', kind: { type: 'text', maxLength: 10 }, isRequired: true },
  { key: 'validOn', heading: '单价（元/吨）', kind: { type: 'date', timeKey: 'validTime' } },
  { key: 'validTime', heading: '有效期', kind: { type: 'time' } },
]

const HEADINGS =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>'

async function readCells(cells: string, book?: Parameters<typeof xlsxFile>[1]) {
  const rows: TableRow[] = []
  const sheet = `${HEADINGS}<row r="2"><c r="A2" t="s"><v>3</v></c>${cells}</row>`
  await readTableFile(await xlsxFile(sheet, book), COLUMNS, async (batch) => void rows.push(...batch))
  const [row] = rows
  const { validOn = '', validTime = '' } = row?.values ?? {}
  return row?.problems[0]?.text ?? `${validOn} ${validTime}`.trim()
}

const DAY = '<c r="B2" s="1"><v>46112</v></c>'
const dayCell = (value: string, style: number) => `<c r="B2" s="${style}"><v>${value}</v></c>`
const timeCell = (value: string, style: number) => `<c r="C2" s="${style}"><v>${value}</v></c>`

describe('days and times of sheets', () => {
  test.each([
    ['h:mm', '0.75', '18:00'],
    ['hh:mm:ss', '0.75', '18:00'],
    ['[$-804]上午/下午h"时"mm"分"', '0.75', '18:00'],
    ['h:mm AM/PM', '0.999305555555556', '23:59'],
    ['[h]:mm', '0.75', '18:00'],
    ['[h]:mm', '1.5', '请填写时间，例如 18:00'],
    ['h:mm', '46112.75', '18:00'],
    ['0.00', '0.75', '请填写时间，例如 18:00'],
    ['#,##0"小时"', '18', '请填写时间，例如 18:00'],
    ['yyyy/m/d h:mm', '46112.75', '请填写时间，例如 18:00'],
  ])('a time with the format %s: %s', async (format, value, time) => {
    const read = await readCells(`${DAY}${timeCell(value, 2)}`, { format })
    expect(read).toBe(time.includes('请') ? time : `2026-03-31 ${time}`)
  })

  test.each([
    [20, '0.75', '18:00'],
    [21, '0.395833333333333', '09:30'],
    [32, '0.75', '18:00'],
    [34, '0.75', '18:00'],
    [55, '0.75', '18:00'],
  ])('a time with the built-in format %i', async (formatId, value, time) => {
    expect(await readCells(`${DAY}${timeCell(value, 3)}`, { formatId })).toBe(`2026-03-31 ${time}`)
  })

  test.each([
    ['yyyy/m/d h:mm', '46112.9993055556', '2026-03-31 23:59'],
    ['yyyy"年"m"月"d"日" hh:mm:ss', '46112.999305555553', '2026-03-31 23:59'],
    ['yyyy-mm-dd', '46112.75', '2026-03-31'],
    ['yyyy-mm-dd hh:mm', '46112', '2026-03-31'],
    ['yyyy-mm-dd hh:mm', '46111.999999999', '2026-03-31'],
    ['d\\-mmm\\-yy', '46112', '2026-03-31'],
    ['h:mm', '0.75', '请填写日期，例如 2026-03-31'],
    ['yyyy-mm-dd', '0', '单元格是错误值，请改正后再上传'],
    ['yyyy-mm-dd', '60', '单元格是错误值，请改正后再上传'],
    ['yyyy-mm-dd', '1', '1900-01-01'],
    ['yyyy-mm-dd', '-1', '单元格是错误值，请改正后再上传'],
  ])('a day with the format %s: %s', async (format, value, expected) => {
    const read = await readCells(dayCell(value, 2), { format })
    expect(read).toBe(expected)
  })

  test('days of the 1904 system', async () => {
    const book = { isDate1904: true, format: 'yyyy/m/d h:mm' }
    expect(await readCells(dayCell('44650.75', 2), book)).toBe('2026-03-31 18:00')
    expect(await readCells(dayCell('0', 1), book)).toBe('1904-01-01')
    expect(await readCells(`${dayCell('44650', 1)}${timeCell('0.5', 3)}`, book)).toBe('2026-03-31 12:00')
  })

  test.each([
    ['<c r="B2" t="d"><v>2026-03-31T23:59:00</v></c>', '2026-03-31 23:59'],
    ['<c r="B2" t="d"><v>2026-03-31T00:00:00Z</v></c>', '2026-03-31'],
    ['<c r="B2" t="inlineStr"><is><t>2026年3月31日 23:59</t></is></c>', '2026-03-31 23:59'],
    [
      '<c r="B2" t="inlineStr"><is><t>2026-03-31 00:00:00</t></is></c><c r="C2" s="3"><v>0.75</v></c>',
      '2026-03-31 18:00',
    ],
    [
      '<c r="B2" t="inlineStr"><is><t>2026-03-31 18:00</t></is></c><c r="C2" s="3"><v>0.75</v></c>',
      '2026-03-31 18:00',
    ],
    [
      '<c r="B2" t="inlineStr"><is><t>2026-03-31 23:59</t></is></c><c r="C2" s="3"><v>0.75</v></c>',
      '时间 23:59 与另一列的 18:00 不一致',
    ],
  ])('%s', async (cells, expected) => {
    expect(await readCells(cells)).toBe(expected)
  })
})
