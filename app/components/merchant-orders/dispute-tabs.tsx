import { Tabs } from '../ui/tabs'

interface DisputeTabsProps {
  label: string
  /** Path of the list. */
  list: string
  state: string | null
  /** Name of the tab with what waits for the shop. */
  waiting: string
}

/** A list of disputes by progress. */
export function DisputeTabs({ label, list, state, waiting }: DisputeTabsProps) {
  const tabs = [
    { name: '全部', to: list },
    { name: waiting, to: `${list}?state=waiting` },
    { name: '进行中', to: `${list}?state=open` },
    { name: '已结束', to: `${list}?state=closed` },
  ]
  return <Tabs label={label} tabs={tabs} current={state === null ? list : `${list}?state=${state}`} />
}
