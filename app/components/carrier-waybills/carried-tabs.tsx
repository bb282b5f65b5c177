import { WAYBILL_GROUPS } from 'contract/waybills/states'
import { Tabs } from '../ui/tabs'
import { CARRIED_WAYBILLS } from './carried-paths'

const GROUPS = { '': '全部', ...WAYBILL_GROUPS }

const pathOf = (group: string) => (group === '' ? CARRIED_WAYBILLS : `${CARRIED_WAYBILLS}?group=${group}`)

const TABS = Object.entries(GROUPS).map(([group, name]) => ({ name, to: pathOf(group) }))

/** The carrier's waybills by group. @param group '' for all; an unknown one is none of the tabs */
export function CarriedTabs({ group }: { group: string }) {
  return <Tabs label="运单分类" tabs={TABS} current={pathOf(group)} />
}
