import type { ShopObjectionRow } from 'contract/disputes/shop-disputes'
import { OBJECTION_ANSWERS, OBJECTION_OUTCOMES, OBJECTION_REASONS } from 'contract/disputes/states'
import { Time } from '../time/time'
import { corner, goods, ListTable, type TableColumns, text, time, tons, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { shopObjectionPath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ShopObjectionRow> = [
  goods('订单 / 商品', ({ id, orderNo, title }) => ({
    name: orderNo,
    to: shopObjectionPath(id),
    detail: title,
  })),
  text('原因', ({ reason }) => OBJECTION_REASONS[reason]),
  tons('数量（吨）', ({ weightKg }) => weightKg),
  yuan('涉及金额（元）', ({ disputedFen }) => disputedFen, 'price'),
  time('提出时间', ({ at }) => at),
  corner('进度', (row) => <ObjectionProgress row={row} />),
]

/** Objections to orders of the shop, one per row. */
export function ObjectionTable({ rows }: { rows: readonly ShopObjectionRow[] }) {
  return <ListTable caption="异议" layout="facts" isScrollable columns={COLUMNS} rows={rows} />
}

type Progress = Pick<
  ShopObjectionRow,
  'answer' | 'answerBefore' | 'arbitrateBefore' | 'closedAt' | 'outcome' | 'orderState'
>

/** Result of an objection, or whose turn it is with the deadline. */
export function ObjectionProgress({ row }: { row: Progress }) {
  const { answer, answerBefore, arbitrateBefore, closedAt, outcome, orderState } = row
  if (outcome !== null) return <Step name={OBJECTION_OUTCOMES[outcome]} at={closedAt} />
  if (orderState === 'arbitrating') return <Tag kind="warn">仲裁中</Tag>
  if (answer === null) return <Step name="待答复" isOpen at={answerBefore} />
  const kind = answer.by === 'market' ? '逾期未答复' : OBJECTION_ANSWERS[answer.kind]
  return <Step name={`${kind}，待买家处理`} isOpen at={arbitrateBefore} />
}

function Step({ name, isOpen = false, at }: { name: string; isOpen?: boolean; at: string | null }) {
  return (
    <>
      <Tag kind={isOpen ? 'warn' : 'plain'}>{name}</Tag>
      <span className="text-muted text-small block">
        {isOpen && '截止 '}
        <Time at={at} />
      </span>
    </>
  )
}
