/** One line of the benchmark table. */
export interface Figure {
  id: string
  what: string
  value: number
  unit: string
  /** Value of the baseline in the same run; null when `floor` is an absolute number. */
  baseline: number | null
  /** value / baseline. */
  ratio: number | null
  /** Limit of the ratio, or of the value without a baseline; null without a requirement. */
  floor: number | null
  /** Less is better, as with durations: `floor` is a maximum. Always true without a baseline. */
  isCost?: true
  holds: boolean
}

export type Measured = Omit<Figure, 'ratio' | 'holds'>

export function judge(measured: Measured): Figure {
  const { value, baseline, floor } = measured
  const ratio = baseline === null ? null : value / baseline
  const isMaximum = ratio === null || measured.isCost === true
  const holds = floor === null || (isMaximum ? (ratio ?? value) <= floor : ratio >= floor)
  return { ...measured, ratio, holds }
}

/** 0 when every limit is met. */
export function exitCodeOf(figures: readonly Figure[]): 0 | 1 {
  return figures.every((figure) => figure.holds) ? 0 : 1
}

const HEAD = ['', 'figure', 'what', 'value', 'baseline', 'ratio', 'floor']

/** Plain text table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const isText = (column: number) => column < 3
  return rows
    .map((row) =>
      row
        .map((cell, i) => (isText(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellsOf({ id, what, value, unit, baseline, ratio, floor, holds, isCost }: Figure): string[] {
  const limit = floor === null ? '-' : `${baseline === null || isCost ? '≤' : '≥'} ${short(floor)}`
  return [
    holds ? 'ok' : 'FAILS',
    id,
    what,
    `${short(value)} ${unit}`,
    baseline === null ? '-' : `${short(baseline)} ${unit}`,
    ratio === null ? '-' : short(ratio),
    limit,
  ]
}

/** Three significant digits. */
function short(value: number): string {
  return String(Number(value.toPrecision(value >= 100 ? Math.ceil(Math.log10(value + 1)) : 3)))
}
