import type { SimilarOffer } from 'contract/spot/detail'
import { formatYuan } from 'contract/units'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { PriceDifference } from '../ui/money'
import { Tag } from '../ui/tag'
import { GoodsCell } from './goods-cell'

const COLUMNS: TableColumns<SimilarOffer> = [
  {
    header: '牌号 / 厂家',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, grade, maker, differs }) => (
      <GoodsCell
        name={grade}
        to={`/nowDetail?id=${id}`}
        tag={differs.grade ? null : <Tag>同牌号</Tag>}
        detail={maker}
      />
    ),
  },
  {
    header: '加工级别',
    cell: ({ processing, differs }) => (differs.processing ? <mark>{processing}</mark> : processing),
  },
  {
    header: '熔指',
    isNumeric: true,
    dataLabel: true,
    cell: ({ meltFlow, differs }) => <Figure figure={meltFlow} difference={differs.meltFlow} />,
  },
  {
    header: '密度',
    isNumeric: true,
    dataLabel: true,
    cell: ({ density, differs }) => <Figure figure={density} difference={differs.density} />,
  },
  { header: '仓库', cell: warehouseName },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ priceFenPerTon, differs }) => (
      <>
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <br />
        <PriceDifference differenceFenPerTon={differs.priceFenPerTon} />
      </>
    ),
  },
]

/** Alternatives to a grade, with their differences marked. */
export function SimilarGrades({ offers }: { offers: readonly SimilarOffer[] }) {
  return (
    <DataTable
      caption="相似牌号"
      className="table card-table similar-table"
      columns={COLUMNS}
      rows={offers}
      rowKey={({ id }) => id}
      empty={<p className="subtitle">目前没有同品类的其他在售牌号。</p>}
    />
  )
}

function Figure({ figure, difference }: { figure: string | null; difference: string | null }) {
  if (figure === null) return <>--</>
  return (
    <>
      {figure}
      {difference !== null && <mark className="text-small">{difference}</mark>}
    </>
  )
}
