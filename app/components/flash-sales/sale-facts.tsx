import type { SaleDetail } from 'contract/flash-sales'
import { shopPath } from '../shops/shop-path'
import { warehouseName } from '../trade/warehouse-name'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

/** Goods and rules of a sale. Only the server renders it. */
export function SaleFacts({ sale }: { sale: SaleDetail }) {
  const { category, grade, maker, processing, warehouseAddress, remark, shop, isHazardous, offerId } = sale
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
            { name: '仓库', value: warehouseName(sale) },
            { name: '提货地址', value: warehouseAddress },
            { name: '商家', value: <Link to={shopPath(shop.id)}>{shop.name}</Link> },
            {
              name: '资料',
              value: (
                <Link to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
                  物性表与质检单见现货报价
                </Link>
              ),
            },
            ...(isHazardous ? [{ name: '危险品', value: '须持相应许可提货、运输' }] : []),
            ...(remark === null ? [] : [{ name: '商家说明', value: remark }]),
          ]}
        />
      </Panel>
      <Panel title="秒杀规则">
        <p>开始与结束以服务器收到订单的时刻为准，先到先得；提交后立即告知结果。</p>
        <p>
          本场库存从商家的现货中单独划出，不会超卖；未按时付款或取消的数量在场内退回本场，结束后退回现货报价。
        </p>
        <p>付款后的履约、退款、异议与现货订单相同。</p>
      </Panel>
    </>
  )
}
