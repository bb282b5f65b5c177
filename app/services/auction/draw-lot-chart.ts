import type { LotDetail } from 'contract/auction/market'
import { formatClock, formatNearTime, formatYuan } from 'contract/units'

type Lot = Pick<LotDetail, 'prices' | 'startsAt' | 'endsAt' | 'startFenPerTon' | 'at'>

const WIDTH = 640
const HEIGHT = 220
const LEFT = 76
const RIGHT = 16
const TOP = 20
const BOTTOM = 30

/** Draws the highest price over time as steps. It rises only. */
export function drawLotChart({ prices, startsAt, endsAt, startFenPerTon, at }: Lot): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  const highest = prices.at(-1)?.fenPerTon ?? startFenPerTon
  const range = Math.max(highest - startFenPerTon, 1)
  const x = (ms: number) =>
    Math.round(LEFT + ((Math.min(Math.max(ms, from), to) - from) / (to - from)) * (WIDTH - LEFT - RIGHT))
  const y = (fen: number) =>
    Math.round(HEIGHT - BOTTOM - ((fen - startFenPerTon) / range) * (HEIGHT - BOTTOM - TOP))
  const steps = prices.map((point) => `H${x(Date.parse(point.at))}V${y(point.fenPerTon)}`)
  const path = `M${x(from)} ${y(startFenPerTon)}${steps.join('')}H${x(Date.parse(at))}`
  const levels = highest === startFenPerTon ? [startFenPerTon] : [startFenPerTon, highest]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#4b5563">`,
    ...levels.map(
      (fen) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(fen)}" y2="${y(fen)}" stroke="#d1d5db"/><text x="${LEFT - 8}" y="${y(fen) + 4}" text-anchor="end">${formatYuan(fen)}</text>`,
    ),
    `<path d="${path}" fill="none" stroke="#1e4e8c" stroke-width="2"/>`,
    `<text x="${LEFT}" y="${HEIGHT - 8}">${formatNearTime(startsAt, at)}</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end">${formatNearTime(endsAt, at)}</text>`,
    '</svg>',
  ].join('')
}

/** The chart in words, newest raises last. */
export function describeChart({ prices, startFenPerTon }: Pick<Lot, 'prices' | 'startFenPerTon'>): string {
  const last = prices.at(-1)
  if (!last) return `暂无出价，起拍价 ${formatYuan(startFenPerTon)} 元/吨。`
  return `最高价从起拍价 ${formatYuan(startFenPerTon)} 元/吨升至 ${formatYuan(last.fenPerTon)} 元/吨（${formatClock(last.at)}），共 ${prices.length} 次上涨。`
}
