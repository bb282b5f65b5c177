import { fenPerKg } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'

interface BagPriceProps {
  priceFenPerBag: number
  bagKg: number
}

/** Price of a bag, at the head of a page. */
export function BagPrice({ priceFenPerBag, bagKg }: BagPriceProps) {
  return (
    <p>
      <span className="price-big">{formatYuan(priceFenPerBag)}</span> 元/袋{' '}
      <span className="text-muted text-small">
        {bagKg} 公斤/袋，约 {formatYuan(fenPerKg(priceFenPerBag, bagKg))} 元/公斤，含 13% 增值税
      </span>
    </p>
  )
}
