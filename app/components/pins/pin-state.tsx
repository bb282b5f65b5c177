import { PIN_STATES, type PinState, SHARE_STATES, type ShareState } from 'contract/pins/terms'
import { formatTons, plainTons } from 'contract/units'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'
import { Tag } from '../ui/tag'

const PIN_KINDS: Partial<Record<PinState, 'blue' | 'warn'>> = { open: 'warn', filled: 'blue' }

export function PinStateTag({ state }: { state: PinState }) {
  return <Tag kind={PIN_KINDS[state] ?? 'plain'}>{PIN_STATES[state]}</Tag>
}

const SHARE_KINDS: Partial<Record<ShareState, 'blue' | 'warn'>> = {
  unpaid: 'warn',
  paid: 'blue',
  ordered: 'blue',
}

export function ShareStateTag({ state }: { state: ShareState }) {
  return <Tag kind={SHARE_KINDS[state] ?? 'plain'}>{SHARE_STATES[state]}</Tag>
}

interface FilledProps {
  paidKg: number
  unpaidKg: number
  leftKg: number
  targetKg: number
}

/** How full a pin is with paid tons, and what is left. */
export function Filled({ paidKg, unpaidKg, leftKg, targetKg }: FilledProps) {
  return (
    <>
      <meter min={0} max={targetKg} value={paidKg} aria-label="已付款" />
      <span className="text-small block">
        已付 {formatTons(paidKg)} / {formatTons(targetKg)} 吨，余 {plainTons(leftKg)} 吨
        {unpaidKg > 0 && `，待付款 ${plainTons(unpaidKg)} 吨`}
      </span>
    </>
  )
}

/** An instant until which something is possible, with what is left until then. */
export function Deadline({ at, now }: { at: string; now: string }) {
  const leftMs = Date.parse(at) - Date.parse(now)
  return (
    <>
      <Time at={at} now={now} />
      {leftMs > 0 && `（剩余 ${remainingWords(leftMs)}）`}
    </>
  )
}
