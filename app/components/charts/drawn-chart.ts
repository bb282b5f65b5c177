/** A chart as the server has drawn it: browsers load no drawing code. */
export interface DrawnChart {
  /** In px; the width is whatever there is. */
  height: number
  /** Paths in a box 1,000 wide and as high as the chart, which is stretched to the width. */
  line: string
  area: string
  /** Values at which a line runs across, with their height. */
  levels: { label: string; y: number }[]
  /** Days along the bottom; `x` is a share of the width: "50%". */
  days: { label: string; x: string; anchor: 'start' | 'middle' | 'end' }[]
  /** The highest, the lowest and the last value. */
  marks: { label: string; x: string; y: number; textY: number; anchor: 'start' | 'middle' | 'end' }[]
  /** The whole in one sentence. */
  summary: string
  /** Values to read; of a long time one a week. */
  table: { day: string; value: string }[]
}
