import type { OfferRow } from 'contract/spot'
import { formatTons, formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { PriceChange } from '../ui/money'

export type BriefOffer = Pick<
  OfferRow,
  'id' | 'category' | 'grade' | 'maker' | 'city' | 'availableKg' | 'priceFenPerTon' | 'changeFenPerTon'
>

const COLUMNS: TableColumns<BriefOffer> = [
  {
    header: '牌号 / 厂家',
    isRowHeader: true,
    cell: ({ id, grade, maker, category }) => (
      <GoodsCell
        name={grade}
        to={`/nowDetail?id=${id}`}
        tag={<span className="text-muted text-small">{category}</span>}
        detail={maker}
      />
    ),
  },
  {
    header: '仓库 / 可售',
    className: 'text-small text-muted',
    cell: ({ city, availableKg }) => (
      <>
        {city}
        <br />
        {`${formatTons(availableKg)} 吨`}
      </>
    ),
  },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    cell: ({ priceFenPerTon, changeFenPerTon }) => (
      <>
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <br />
        <PriceChange changeFenPerTon={changeFenPerTon} />
      </>
    ),
  },
]

/** Offers beside other lists: grade, place and price, each linked to its page. */
export function BriefOffers({ title, offers }: { title: string; offers: readonly BriefOffer[] }) {
  return (
    <DataTable
      caption={title}
      className="brief-table"
      headClassName="sr-only"
      columns={COLUMNS}
      rows={offers}
      rowKey={({ id }) => id}
    />
  )
}
