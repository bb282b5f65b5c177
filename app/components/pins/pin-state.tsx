import {
  PIN_STATE_COLORS,
  PIN_STATES,
  type PinState,
  SHARE_STATE_COLORS,
  SHARE_STATES,
  type ShareState,
} from 'contract/pins/terms'
import { formatTons, plainTons } from 'contract/units'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'
import { StateTag } from '../ui/state-tag'

export function PinStateTag({ state }: { state: PinState }) {
  return <StateTag names={PIN_STATES} colors={PIN_STATE_COLORS} state={state} />
}

export function ShareStateTag({ state }: { state: ShareState }) {
  return <StateTag names={SHARE_STATES} colors={SHARE_STATE_COLORS} state={state} />
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
