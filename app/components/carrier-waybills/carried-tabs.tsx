import { WAYBILL_GROUPS } from 'contract/waybills/states'
import { countedTabs } from '../ui/counted-tabs'
import { Tabs } from '../ui/tabs'
import { CARRIED_WAYBILLS } from './carried-paths'

const pathOf = (group: string) => (group === '' ? CARRIED_WAYBILLS : `${CARRIED_WAYBILLS}?group=${group}`)

interface CarriedTabsProps {
  /** '' for all; an unknown one is none of the tabs. */
  group: string
  /** Numbers of the carrier's waybills; null where they were not read. */
  byGroup: Readonly<Record<string, number>> | null
}

/** The carrier's waybills by group. */
export function CarriedTabs({ group, byGroup }: CarriedTabsProps) {
  return <Tabs label="运单分类" tabs={countedTabs(WAYBILL_GROUPS, byGroup, pathOf)} current={pathOf(group)} />
}
