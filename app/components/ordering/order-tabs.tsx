import type { MemberOrderCount } from 'contract/ordering/order-list'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { Tabs } from '../ui/tabs'

/** States that few orders are in: their tabs stand only where there is something behind them. */
const RARE: readonly OrderState[] = [
  'partly_picked_up',
  'cancelled',
  'refunding',
  'refunded',
  'objecting',
  'arbitrating',
]
const LIST = '/personalCenter/myOrder'

interface OrderTabsProps {
  counts: MemberOrderCount
  /** The state that is shown; undefined for all. */
  state: OrderState | undefined
}

/** The orders by state, with how many there are; a tab leaves other filters behind, so that its number is what it shows. */
export function OrderTabs({ counts, state }: OrderTabsProps) {
  const states = (Object.keys(ORDER_STATES) as OrderState[]).filter(
    (one) => !RARE.includes(one) || one === state || counts.byState[one] > 0,
  )
  return (
    <Tabs
      label="订单状态"
      current={tabTo(state)}
      tabs={[
        { name: '全部', to: tabTo(undefined), count: counts.all },
        ...states.map((one) => ({ name: ORDER_STATES[one], to: tabTo(one), count: counts.byState[one] })),
      ]}
    />
  )
}

function tabTo(state: OrderState | undefined): string {
  return state === undefined ? LIST : `${LIST}?state=${state}`
}
