import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { PriceChange } from '../ui/price-change'

interface PriceBlockProps {
  priceFenPerTon: number
  /** Left out where yesterday's price plays no part. */
  changeFenPerTon?: number | null
  /** Since when it is what it is: "今日 10:42". */
  since?: ReactNode
}

/** The price of one thing, at the head of its page. */
export function PriceBlock({ priceFenPerTon, changeFenPerTon = null, since }: PriceBlockProps) {
  return (
    <p>
      <span className="price-big">{formatYuan(priceFenPerTon)}</span> 元/吨{' '}
      <span className="text-muted text-small">含 13% 增值税</span>{' '}
      <PriceChange changeFenPerTon={changeFenPerTon} />{' '}
      {since !== undefined && <span className="price-block__since text-muted text-small">{since}</span>}
    </p>
  )
}
