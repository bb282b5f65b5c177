import type { OfferDetail } from 'contract/spot/detail'
import { formatYuan, plainTons } from 'contract/units'
import { DataTable } from '../ui/data-table'
import { PriceDifference } from '../ui/money'

type Tiered = Pick<OfferDetail, 'priceFenPerTon' | 'tiers' | 'maxKg'>

interface Tier {
  quantity: string
  /** Discount per ton; 0 for the base price. */
  offFenPerTon: number
}

/** Prices of larger quantities, as far as they are in stock; nothing if the offer has no tiers. */
export function PriceTiers({ offer }: { offer: Tiered }) {
  const tiers = offer.tiers.filter(({ fromKg }) => fromKg <= offer.maxKg)
  const [first] = tiers
  if (!first) return null
  const rows: Tier[] = [
    { quantity: `不足 ${plainTons(first.fromKg)} 吨`, offFenPerTon: 0 },
    ...tiers.map(({ fromKg, offFenPerTon }) => ({ quantity: `${plainTons(fromKg)} 吨起`, offFenPerTon })),
  ]
  return (
    <DataTable
      caption="阶梯价"
      className="table price-tiers"
      columns={[
        { header: '订购数量', isRowHeader: true, cell: ({ quantity }) => quantity },
        {
          header: '单价（元/吨）',
          isNumeric: true,
          cell: ({ offFenPerTon }) => formatYuan(offer.priceFenPerTon - offFenPerTon),
        },
        {
          header: '每吨优惠',
          isNumeric: true,
          cell: ({ offFenPerTon }) =>
            offFenPerTon === 0 ? (
              <span className="text-small text-muted">原价</span>
            ) : (
              <PriceDifference differenceFenPerTon={-offFenPerTon} />
            ),
        },
      ]}
      rows={rows}
      rowKey={({ quantity }) => quantity}
    />
  )
}
