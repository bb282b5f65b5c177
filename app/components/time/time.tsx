import { formatNearTime, formatTime } from 'contract/units'

interface TimeProps {
  at: string | null
  /** The server's now: with it, days near by read 今日 and 明日. */
  now?: string
}

/** An instant in the market's time; an empty one shows "--" (specification §5). */
export function Time({ at, now }: TimeProps) {
  if (at === null) return <>--</>
  return <time dateTime={at}>{now === undefined ? formatTime(at) : formatNearTime(at, now)}</time>
}
