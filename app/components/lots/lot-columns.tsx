import type { LotRow } from 'contract/auction/lots'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import type { TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { LotStateTag } from './lot-state'

/** Columns that the lists of merchants and operators share. */
export function lotColumns<R extends LotRow>(pathOf: (lotId: string) => string): TableColumns<R> {
  return [
    {
      header: '竞拍编号',
      isRowHeader: true,
      cell: ({ id, lotNo }) => <Link to={pathOf(id)}>{lotNo}</Link>,
    },
    {
      header: '商品',
      dataLabel: true,
      cell: ({ grade, maker, city, warehouse }) => (
        <>
          {grade} {maker}{' '}
          <span className="text-muted">
            {city} {warehouse}
          </span>
        </>
      ),
    },
    { header: '总量（吨）', dataLabel: true, isNumeric: true, cell: ({ weightKg }) => formatTons(weightKg) },
    {
      header: '起拍价（元/吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ startFenPerTon }) => formatYuan(startFenPerTon),
    },
    {
      header: '最高价（元/吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ topFenPerTon }) => (topFenPerTon === null ? '--' : formatYuan(topFenPerTon)),
    },
    { header: '出价（笔）', dataLabel: true, isNumeric: true, cell: ({ bids }) => bids },
    { header: '开始', dataLabel: true, cell: ({ startsAt }) => <Time at={startsAt} /> },
    { header: '截止', dataLabel: true, cell: ({ endsAt }) => <Time at={endsAt} /> },
    { header: '状态', dataLabel: true, cell: (row) => <LotStateTag lot={row} /> },
  ]
}
