import type { ShopObjectionRow } from 'contract/disputes/merchant-disputes'
import { OBJECTION_ANSWERS, OBJECTION_REASONS } from 'contract/disputes/states'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

type Row = Pick<
  ShopObjectionRow,
  | 'id'
  | 'orderNo'
  | 'title'
  | 'reason'
  | 'weightKg'
  | 'disputedFen'
  | 'at'
  | 'answer'
  | 'answerBefore'
  | 'closedAt'
>

interface ObjectionTableProps {
  rows: readonly Row[]
  linkTo: (id: string) => string
}

/** Objections to orders of the shop, one per row. */
export function ObjectionTable({ rows, linkTo }: ObjectionTableProps) {
  const columns: TableColumns<Row> = [
    {
      header: '订单号',
      isRowHeader: true,
      cell: ({ id, orderNo }) => <Link to={linkTo(id)}>{orderNo}</Link>,
    },
    { header: '商品', dataLabel: true, cell: ({ title }) => title },
    { header: '原因', dataLabel: true, cell: ({ reason }) => OBJECTION_REASONS[reason] },
    { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => formatTons(weightKg) },
    {
      header: '涉及金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ disputedFen }) => formatYuan(disputedFen),
    },
    { header: '提出', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
    {
      header: '进度',
      dataLabel: true,
      cell: ({ answer, answerBefore, closedAt }) =>
        answer ? (
          `${OBJECTION_ANSWERS[answer.kind]}${closedAt === null ? '，待买家处理' : '，已结束'}`
        ) : closedAt === null ? (
          <>
            答复截止 <Time at={answerBefore} />
          </>
        ) : (
          '已结束'
        ),
    },
  ]
  return (
    <DataTable
      caption="异议"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
