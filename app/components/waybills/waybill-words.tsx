import { plainTons } from 'contract/units'
import type { WaybillRow } from 'contract/waybills/shapes'
import {
  FREIGHT_STATE_COLORS,
  FREIGHT_STATES,
  WAYBILL_STATE_COLORS,
  WAYBILL_STATES,
} from 'contract/waybills/states'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'

export const WaybillStateTag = ({ state }: Pick<WaybillRow, 'state'>) => (
  <StateTag names={WAYBILL_STATES} colors={WAYBILL_STATE_COLORS} state={state} />
)

export const FreightStateTag = ({ freightState }: Pick<WaybillRow, 'freightState'>) => (
  <StateTag names={FREIGHT_STATES} colors={FREIGHT_STATE_COLORS} state={freightState} />
)

/** What asks for attention: lateness, and exceptions that wait for an answer; nothing otherwise. */
export function WaybillMarks({ isLate, openExceptions }: Pick<WaybillRow, 'isLate' | 'openExceptions'>) {
  return (
    <>
      {isLate && <Tag kind="warn">晚点</Tag>}{' '}
      {openExceptions > 0 && <Tag kind="warn">{`异常 ${openExceptions}`}</Tag>}
    </>
  )
}

/** 宁波 北仑区 → 东莞 樟木头镇. */
export const routeText = ({ fromPlace, toPlace }: Pick<WaybillRow, 'fromPlace' | 'toPlace'>) =>
  `${fromPlace} → ${toPlace}`

/** Loaded and rated tons: 30 / 32. Before loading the agreed weight. */
export const loadText = ({ loadedKg, kg, ratedKg }: Pick<WaybillRow, 'loadedKg' | 'kg' | 'ratedKg'>) =>
  `${plainTons(loadedKg ?? kg)} / ${plainTons(ratedKg)}`

/** Per mille as a percentage: 3 → "0.3%". */
export const perMilleText = (perMille: number) => `${perMille / 10}%`
