import { Tabs } from '../ui/tabs'

const LIST = '/personalCenter/refund'
/** Same names as in the contract, which browsers do not load. */
const TABS = [
  { name: '全部', to: LIST },
  { name: '处理中', to: `${LIST}?state=open` },
  { name: '已结束', to: `${LIST}?state=closed` },
]

/** Refunds and objections by progress. */
export function RefundTabs({ state }: { state: 'open' | 'closed' | undefined }) {
  return <Tabs label="进度" tabs={TABS} current={state === undefined ? LIST : `${LIST}?state=${state}`} />
}
