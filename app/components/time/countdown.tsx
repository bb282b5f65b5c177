import { formatNearTime } from 'contract/units'
import { useEffect, useRef, useState } from 'react'
import { clockSkewMs, remainingClock, remainingWords } from './remaining'

const TICK_MS = 1000

interface CountdownProps {
  /** Before the closing time: "请在", "截止". */
  label: string
  closesAt: string
  /** The server's now when the page was rendered. */
  now: string
  /** Called once when the time is over. */
  onOver?: () => void
}

/** The closing time itself is always in the page; scripts add what is left, spoken at most once a minute. */
export function Countdown({ label, closesAt, now, onOver }: CountdownProps) {
  const leftMs = useLeftMs(closesAt, now)
  const over = useRef(onOver)
  over.current = onOver
  const isOver = leftMs !== null && leftMs <= 0
  useEffect(() => {
    if (isOver) over.current?.()
  }, [isOver])
  return (
    <span>
      {label} <time dateTime={closesAt}>{formatNearTime(closesAt, now)}</time>
      {leftMs !== null && (
        <>
          <span className="num" aria-hidden="true">
            {isOver ? '（已截止）' : `（剩余 ${remainingClock(leftMs)}）`}
          </span>
          <span className="sr-only" role="timer" aria-live="polite">
            {isOver ? '已截止' : `剩余 ${remainingWords(leftMs)}`}
          </span>
        </>
      )}
    </span>
  )
}

function useLeftMs(closesAt: string, now: string): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const closesMs = Date.parse(closesAt)
    const skewMs = clockSkewMs(Date.parse(now), Date.now())
    const tick = () => {
      const left = closesMs - (Date.now() + skewMs)
      setLeftMs(left)
      if (left <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [closesAt, now])
  return leftMs
}
