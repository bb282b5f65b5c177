import type { Announcement, LotDetail } from 'contract/auction/market'
import { formatTime } from 'contract/units'
import { shopPath } from '../shops/shop-path'
import { warehouseName } from '../trade/warehouse-name'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface LotFactsProps {
  lot: Omit<LotDetail, 'live' | 'mine' | 'prices' | 'lastBids'>
  announcement: Announcement
}

/** Goods, papers and announcement of a lot. Only the server renders it. */
export function LotFacts({ lot, announcement }: LotFactsProps) {
  const { category, grade, maker, processing, warehouseAddress, remark, shop, isHazardous } = lot
  const search = new URLSearchParams({ sText: `${grade} ${maker}` })
  return (
    <>
      <Panel title="货物">
        <DescriptionList
          inTwoColumns
          items={[
            { name: '品类', value: category },
            { name: '牌号', value: grade },
            { name: '厂家', value: maker },
            { name: '加工级别', value: processing },
            { name: '仓库', value: warehouseName(lot) },
            { name: '提货地址', value: warehouseAddress },
            { name: '商家', value: <Link to={shopPath(shop.id)}>{shop.name}</Link> },
            { name: '资料', value: <Link to={`/now?${search}`}>物性表与质检单见同牌号现货</Link> },
            ...(isHazardous ? [{ name: '危险品', value: '须持相应许可提货、运输' }] : []),
            ...(remark === null ? [] : [{ name: '商家说明', value: remark }]),
          ]}
        />
      </Panel>
      <Panel title="竞拍公告" id="announcement">
        <h3>{announcement.title}</h3>
        <p className="subtitle">{formatTime(announcement.publishedAt)} 公告</p>
        {announcement.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <DescriptionList
          items={[
            { name: '条款哈希', value: <code className="break-all">{announcement.termsHash}</code> },
            ...(announcement.reserveHash === null
              ? []
              : [
                  {
                    name: '保留价承诺',
                    value: <code className="break-all">{announcement.reserveHash}</code>,
                  },
                ]),
          ]}
        />
      </Panel>
    </>
  )
}
