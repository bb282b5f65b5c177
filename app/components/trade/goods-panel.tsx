import type { ReactNode } from 'react'
import { shopPath } from '../shops/shop-path'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { warehouseName } from './warehouse-name'

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
      <DescriptionList
        inTwoColumns
        items={[
          { name: '品类', value: category },
          { name: '牌号', value: grade },
          { name: '厂家', value: maker },
          { name: '加工级别', value: processing },
          { name: isSent ? '发货仓库' : '仓库', value: warehouseName(goods) },
          { name: isSent ? '发货地址' : '提货地址', value: warehouseAddress },
          { name: '商家', value: <Link to={shopPath(shop.id)}>{shop.name}</Link> },
          { name: '资料', value: papers },
          ...(isHazardous ? [{ name: '危险品', value: '须持相应许可提货、运输' }] : []),
          ...(remark === null ? [] : [{ name: '商家说明', value: remark }]),
        ]}
      />
    </Panel>
  )
}

/** Leads to the papers of goods that an offer sells. */
export function OfferPapers({ offerId }: { offerId: string }) {
  return <Link to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>物性表与质检单见现货报价</Link>
}
