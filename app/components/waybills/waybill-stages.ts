import type { WaybillDetail } from 'contract/waybills/shapes'
import { WAYBILL_PATH, WAYBILL_STATES, type WaybillState, type WaybillStep } from 'contract/waybills/states'

/** A state on the way of a waybill. */
export interface WaybillStage {
  state: WaybillState
  name: string
  isCurrent: boolean
  /** When the waybill entered it; null if it did not, or if the step was skipped. */
  enteredAt: string | null
}

/** Steps that lead to a state. */
const ENTRANCES: Record<WaybillState, readonly WaybillStep[]> = {
  awaiting_loading: ['open'],
  loaded: ['load'],
  under_way: ['depart'],
  arrived: ['arrive'],
  signed: ['sign'],
  settled: ['confirm', 'settle'],
  rated: ['rate'],
  cancelled: ['cancel', 'withdraw', 'lapse'],
}

type Shown = Pick<WaybillDetail, 'state' | 'timeline'>

/** The way of a waybill with the times of its steps. A cancelled waybill ends with its cancellation. */
export function waybillStages({ state, timeline }: Shown): WaybillStage[] {
  const enteredAt = (one: WaybillState) =>
    timeline.find(({ step }) => ENTRANCES[one].includes(step))?.at ?? null
  const path: WaybillState[] =
    state === 'cancelled' ? ['awaiting_loading', 'cancelled'] : [...WAYBILL_PATH, 'rated']
  return path.map((one) => ({
    state: one,
    name: WAYBILL_STATES[one],
    isCurrent: one === state,
    enteredAt: enteredAt(one),
  }))
}
