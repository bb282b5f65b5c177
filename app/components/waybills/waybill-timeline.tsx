import { formatYuan } from 'contract/units'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { WAYBILL_ACTORS, WAYBILL_STEPS } from 'contract/waybills/states'
import { Timeline } from '../ui/timeline'

/** What happened to a waybill, the latest first. */
export function WaybillTimeline({ timeline }: Pick<WaybillDetail, 'timeline'>) {
  return (
    <Timeline
      items={[...timeline].reverse().map(({ step, by, byName, note, amountFen, at }) => ({
        at,
        title: WAYBILL_STEPS[step],
        who: byName === '' ? WAYBILL_ACTORS[by] : `${WAYBILL_ACTORS[by]} ${byName}`,
        note: amountFen === null ? note : [note, `${formatYuan(amountFen)} 元`].filter(Boolean).join('；'),
        moneyFen: null,
      }))}
    />
  )
}
