import { PASS_STATE_COLORS, PASS_STATES } from 'contract/pickup/pass-states'
import type { PickupPass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { passPath, passSheetPath } from './pass-path'
import { codeText, plateText, windowText } from './pass-text'

interface PassTableProps {
  orderId: string
  passes: readonly PickupPass[]
}

/** The passes of an order, the newest first. */
export function PassTable({ orderId, passes }: PassTableProps) {
  const columns: TableColumns<PickupPass> = [
    name('车牌 / 司机', (pass) => (
      <>
        {plateText(pass)} <StateTag names={PASS_STATES} colors={PASS_STATE_COLORS} state={pass.state} />
        <span className="text-muted text-small block">
          {pass.driver.name} {pass.driver.phone}
          {pass.supercargo && `，押运员 ${pass.supercargo.name}`}
        </span>
      </>
    )),
    figure('吨数', ({ weightKg }) => plainTons(weightKg)),
    text('提货时段', (pass) => <span className="num">{windowText(pass)}</span>),
    text('提货码', (pass) => <CodeOrUse pass={pass} />),
    text('操作', (pass) => <PassSteps orderId={orderId} pass={pass} />),
  ]
  return <ListTable caption="提货单" columns={columns} rows={passes} />
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
