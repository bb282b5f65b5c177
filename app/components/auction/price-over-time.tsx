import { useEffect, useState } from 'react'
import { Panel } from '../ui/panel'
import { lotFilePath } from './lot-paths'

/** The picture is loaded again at most this often. */
const RELOAD_MS = 5_000

interface PriceOverTimeProps {
  lotId: string
  /** Number of bids: another one means another picture. */
  bidCount: number
  /** The chart in words, when the page was rendered. */
  summary: string
  /** Raises of the highest price, newest first. */
  raises: readonly { at: string; price: string }[]
}

/** The highest price over time, drawn by the server, with its raises as text. */
export default function PriceOverTime({ lotId, bidCount, summary, raises }: PriceOverTimeProps) {
  const shown = useSettled(bidCount)
  return (
    <Panel title="价格走势">
      <img
        src={lotFilePath('chart', { id: lotId, seq: String(shown) })}
        alt={summary}
        width={640}
        height={220}
        loading="lazy"
        className="max-w-full h-auto"
      />
      <p className="text-small text-muted">{summary}</p>
      {raises.length > 0 && (
        <details>
          <summary>查看数据</summary>
          <ul className="text-small">
            {raises.map(({ at, price }) => (
              <li key={at + price}>
                {at} {price} 元/吨
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** A value that follows another one, at most once per interval. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
