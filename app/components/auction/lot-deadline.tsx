import type { LotPhase } from 'contract/auction/lot-terms'
import { Countdown } from '../time/countdown'
import { Time } from '../time/time'
import { isBidding } from './phase-tag'

interface LotDeadlineProps {
  phase: LotPhase
  startsAt: string
  endsAt: string
  /** The server's now. */
  now: string
  /** Called when the start or the end has come. */
  onOver?: () => void
}

/** What comes next in a lot: its start or its end, by the server's clock. */
export function LotDeadline({ phase, startsAt, endsAt, now, onOver }: LotDeadlineProps) {
  const over = onOver && { onOver }
  if (phase === 'upcoming') return <Countdown label="开始" closesAt={startsAt} now={now} {...over} />
  if (isBidding(phase)) return <Countdown label="截止" closesAt={endsAt} now={now} {...over} />
  return (
    <>
      截止 <Time at={endsAt} now={now} />
    </>
  )
}
