import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { SPARKLINE, type Trend } from '~/components/charts/sparkline'

/** Half of the line's width stays within the box. */
const MARGIN = 1

/** The line of values that follow each other at even distances; empty where there are fewer than two. */
export function sparklinePath(values: readonly number[]): string {
  if (values.length < 2) return ''
  const { width, height } = SPARKLINE
  const x = scaleLinear([0, values.length - 1], [MARGIN, width - MARGIN])
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const y = scaleLinear([lowest, highest], [height - MARGIN, MARGIN])
  const at = (value: number) => (lowest === highest ? height / 2 : y(value))
  const path = line<number>()
    .x((_, i) => x(i))
    .y(at)
    .digits(0)
  return path(values) ?? ''
}

/** The colour of a line: that of the change beside it; none without a change. */
export function trendOf(change: number | null): Trend {
  return change === null || change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
}
