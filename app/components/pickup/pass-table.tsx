import type { PickupPass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { passPath, passSheetPath } from './pass-path'
import { PassStateTag } from './pass-state-tag'
import { codeText, plateText, windowText } from './pass-text'

interface PassTableProps {
  orderId: string
  passes: readonly PickupPass[]
}

/** The passes of an order, the newest first. */
export function PassTable({ orderId, passes }: PassTableProps) {
  const columns: TableColumns<PickupPass> = [
    {
      header: '车牌 / 司机',
      isRowHeader: true,
      cell: (pass) => (
        <>
          {plateText(pass)} <PassStateTag state={pass.state} />
          <span className="text-muted text-small block">
            {pass.driver.name} {pass.driver.phone}
            {pass.supercargo && `，押运员 ${pass.supercargo.name}`}
          </span>
        </>
      ),
    },
    { header: '吨数', dataLabel: true, isNumeric: true, cell: ({ weightKg }) => plainTons(weightKg) },
    { header: '提货时段', dataLabel: true, cell: (pass) => <span className="num">{windowText(pass)}</span> },
    { header: '提货码', dataLabel: true, cell: (pass) => <CodeOrUse pass={pass} /> },
    { header: '操作', dataLabel: true, cell: (pass) => <PassSteps orderId={orderId} pass={pass} /> },
  ]
  return (
    <DataTable
      caption="提货单"
      className="table line-table"
      columns={columns}
      rows={passes}
      rowKey={({ id }) => id}
    />
  )
}

function CodeOrUse({ pass: { code, usedAt, handedKg } }: { pass: PickupPass }) {
  if (code !== null) return <strong className="num">{codeText(code)}</strong>
  if (usedAt === null || handedKg === null) return '--'
  return (
    <>
      实提 {plainTons(handedKg)} 吨，
      <Time at={usedAt} />
    </>
  )
}

function PassSteps({ orderId, pass }: { orderId: string; pass: PickupPass }) {
  const { id, state } = pass
  const of = <span className="sr-only">：{plateText(pass)}</span>
  if (state !== 'open' && state !== 'expired') return '--'
  return (
    <>
      {state === 'open' && (
        <>
          <Link to={passSheetPath(id)}>打印与二维码{of}</Link>{' '}
        </>
      )}
      <Link to={passPath(orderId, 'edit', id)}>修改{of}</Link>{' '}
      <Link to={passPath(orderId, 'cancel', id)}>取消{of}</Link>
    </>
  )
}
