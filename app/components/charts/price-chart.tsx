import { useId } from 'react'
import type { DrawnChart } from './drawn-chart'

interface PriceChartProps {
  /** Title: "T30S 镇海炼化 每日报价". */
  title: string
  chart: DrawnChart
  /** Unit in the header of the table: "元/吨". */
  unit: string
}

const LEVELS_WIDTH = 56

/** Prices over days as a line with its highest, lowest and last value, and as a table for screen readers. */
export function PriceChart({ title, chart, unit }: PriceChartProps) {
  const id = useId()
  const { height, levels } = chart
  return (
    <div className="chart">
      <figure>
        <div>
          <svg width={LEVELS_WIDTH} height={height} aria-hidden="true">
            {levels.flatMap(({ label, y }) => [
              <text key={y} x={LEVELS_WIDTH - 8} y={y + 4} textAnchor="end">
                {label}
              </text>,
              ' ',
            ])}
          </svg>{' '}
          <svg width="100%" height={height} role="img" aria-labelledby={`${id}title ${id}desc`}>
            <title id={`${id}title`}>{title}</title>
            <desc id={`${id}desc`}>{chart.summary}</desc>
            <Plot chart={chart} />
          </svg>
        </div>
        <figcaption className="text-small text-muted">{chart.summary}</figcaption>
      </figure>
      <ChartTable title={title} unit={unit} chart={chart} />
    </div>
  )
}

function Plot({ chart }: { chart: DrawnChart }) {
  const { height, line, area, levels, days, marks } = chart
  return (
    <>
      {levels.map(({ y }) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="chart__area" d={area} />
        <path d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {days.flatMap(({ label, x, anchor }) => [
        <text key={x} x={x} y={height - 6} textAnchor={anchor}>
          {label}
        </text>,
        ' ',
      ])}
      {marks.map(({ label, x, y, textY, anchor }) => (
        <g key={label}>
          <circle cx={x} cy={y} r="3" />
          <text className="chart__mark" x={x} y={textY} textAnchor={anchor}>
            {label}
          </text>{' '}
        </g>
      ))}
    </>
  )
}

function ChartTable({ title, chart, unit }: PriceChartProps) {
  return (
    <details>
      <summary>查看数据</summary>
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col" className="num">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.table.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{day}</time>
              </th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
