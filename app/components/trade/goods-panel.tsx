import { warehouseName } from 'contract/warehouse-name'
import type { ReactNode } from 'react'
import { shopPath } from '../shops/shop-path'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface GoodsPanelProps {
  goods: {
    category: string
    grade: string
    maker: string
    processing: string
    warehouse: string
    city: string
    warehouseAddress: string
    shop: { id: string; name: string }
    remark: string | null
    isHazardous?: boolean
  }
  /** Where the data sheet and the inspection stand. */
  papers: ReactNode
  /** Sent by the seller, never picked up. */
  isSent?: boolean
}

/** Goods that are sold, with their warehouse and seller. Only the server renders it. */
export function GoodsPanel({ goods, papers, isSent = false }: GoodsPanelProps) {
  const { category, grade, maker, processing, warehouseAddress, shop, remark, isHazardous } = goods
  return (
    <Panel title="货物">
      <Facts
        inTwoColumns
        items={[
          fact('品类', category),
          fact('牌号', grade),
          fact('厂家', maker),
          fact('加工级别', processing),
          fact(isSent ? '发货仓库' : '仓库', warehouseName(goods)),
          fact(isSent ? '发货地址' : '提货地址', warehouseAddress),
          fact('商家', <Link to={shopPath(shop.id)}>{shop.name}</Link>),
          fact('资料', papers),
          isHazardous && fact('危险品', '须持相应许可提货、运输'),
          remark !== null && fact('商家说明', remark),
        ]}
      />
    </Panel>
  )
}

/** Leads to the papers of goods that an offer sells. */
export function OfferPapers({ offerId }: { offerId: string }) {
  return <Link to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>物性表与质检单见现货报价</Link>
}
