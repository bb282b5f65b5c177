import type { Tds } from 'contract/quality'
import { formatRange, formatTime } from 'contract/units'
import type { z } from 'zod'

interface Sku {
  category: string
  grade: string
  maker: string
  processing: string
}

/** A table column: text position in px from the left, and alignment. */
interface Column {
  name: string
  x: number
  anchor: 'start' | 'end'
}

const WIDTH = 960
const MARGIN = 32
const TABLE_TOP = 128
const ROW_HEIGHT = 40
const FOOT_HEIGHT = 88
const COLUMNS = {
  name: { name: '物性', x: MARGIN, anchor: 'start' },
  unit: { name: '单位', x: 208, anchor: 'start' },
  method: { name: '测试方法', x: 304, anchor: 'start' },
  typical: { name: '典型值', x: 776, anchor: 'end' },
  range: { name: '指标', x: WIDTH - MARGIN, anchor: 'end' },
} as const satisfies Record<string, Column>

/** Font families of common systems; an SVG contains no font. */
const FONTS =
  "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC','WenQuanYi Micro Hei',sans-serif"
const INK = '#1a2230'
const QUIET = '#5b6675'
const LINE = '#d5dbe3'

/** Draws a data sheet as SVG: browsers have Chinese fonts, while a server that renders pixels may have none. */
export function drawTds(sku: Sku, tds: z.input<typeof Tds>) {
  const { grade, maker, category, processing } = sku
  const tableBottom = TABLE_TOP + (tds.values.length + 1) * ROW_HEIGHT
  const height = tableBottom + FOOT_HEIGHT
  const title = `${grade} 物性表`
  const image = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="${FONTS}" font-size="15" fill="${INK}">`,
    `<title>${escaped(`${title} · ${maker}`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(title, { x: MARGIN, y: 60, more: 'font-size="28" font-weight="700"' }),
    text(`${maker} · ${category} · ${processing}`, { x: MARGIN, y: 92, more: `fill="${QUIET}"` }),
    rowOf(
      0,
      Object.values(COLUMNS).map((column) => ({ ...column, words: column.name })),
      `fill="${QUIET}"`,
    ),
    ...tds.values.map(({ name, unit, method, typical, min, max }, i) =>
      rowOf(i + 1, [
        { ...COLUMNS.name, words: name },
        { ...COLUMNS.unit, words: unit },
        { ...COLUMNS.method, words: method },
        { ...COLUMNS.typical, words: typical ?? '--' },
        { ...COLUMNS.range, words: formatRange(min, max) ?? '--' },
      ]),
    ),
    text(footOf(tds), { x: MARGIN, y: tableBottom + 40, more: `font-size="13" fill="${QUIET}"` }),
    '</svg>',
  ].join('')
  return { fileName: `TDS-${grade}-v${tds.version}.svg`, mediaType: 'image/svg+xml' as const, image }
}

function footOf({ version, publishedAt, isDemo }: z.input<typeof Tds>): string {
  const footer = `塑集 · 第 ${version} 版 · ${formatTime(publishedAt).slice(0, 'yyyy-mm-dd'.length)} 发布`
  return isDemo ? `${footer} · 演示数据，不作交货依据` : footer
}

function rowOf(row: number, cells: readonly (Column & { words: string })[], more = ''): string {
  const y = TABLE_TOP + row * ROW_HEIGHT
  const line = `<path d="M${MARGIN} ${y + ROW_HEIGHT}H${WIDTH - MARGIN}" stroke="${LINE}"/>`
  const texts = cells.map(({ words, x, anchor }) =>
    text(words, { x, y: y + 26, more: `text-anchor="${anchor}" ${more}`.trim() }),
  )
  return line + texts.join('')
}

function text(words: string, { x, y, more }: { x: number; y: number; more: string }): string {
  return `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes XML text and removes control characters, which XML does not allow. */
function escaped(words: string): string {
  return words.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
}
