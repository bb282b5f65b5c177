import type { WaybillRow } from 'contract/waybills/shapes'
import type { WaybillGroup } from 'contract/waybills/states'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { groupPath } from './carried-paths'
import { CarriedTable } from './carried-table'

interface DueWaybillsProps {
  title: string
  group: WaybillGroup
  /** The newest of the group, and how many there are. `at`: the server's now. */
  found: { list: readonly WaybillRow[]; total: number; at: string }
}

/** Waybills for the first page of the console; nothing without any. */
export function DueWaybills({ title, group, found: { list, total, at } }: DueWaybillsProps) {
  if (list.length === 0) return null
  return (
    <Panel title={title}>
      <CarriedTable caption={title} rows={list} at={at} />
      {total > list.length && (
        <p>
          <Link to={groupPath(group)}>{`查看全部 ${total} 张`}</Link>
        </p>
      )}
    </Panel>
  )
}
