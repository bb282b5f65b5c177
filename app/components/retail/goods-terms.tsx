import type { MerchantRetail } from 'contract/retail/merchant-retail'
import { fenPerTon } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { RetailStateTag } from './retail-state'

/** Terms, stock and orders of retail goods, as their merchant sees them. */
export function GoodsTerms({ goods }: { goods: MerchantRetail }) {
  const { priceFenPerBag, bagKg, offerFenPerTon } = goods
  return (
    <>
      <Panel title="条款">
        <Facts
          items={presentItems([
            fact('商品', `${goods.category} ${goods.grade} ${goods.maker}`),
            fact('仓库', `${goods.city} ${goods.warehouse}`),
            fact('规格', `${bagKg} 公斤/袋`),
            fact(
              '单价',
              `${formatYuan(priceFenPerBag)} 元/袋，合 ${formatYuan(fenPerTon(priceFenPerBag, bagKg))} 元/吨`,
            ),
            fact('现货报价', `${formatYuan(offerFenPerTon)} 元/吨`),
            fact('每单限购', `${goods.limitBags} 袋`),
            fact('备注', goods.remark),
          ])}
        />
      </Panel>
      <Panel title="库存与成交">
        <Facts
          items={presentItems([
            fact('状态', <RetailStateTag {...goods} />),
            fact('余量', `${goods.availableBags} 袋`),
            fact('待付款', `${goods.waitingBags} 袋`),
            fact('拼单占用', `${goods.pinnedBags} 袋`),
            fact('已下单', `${goods.orders} 笔，${goods.orderedBags} 袋`),
            fact('报价可补', `${goods.offerBags} 袋`),
            fact('上架时间', <Time at={goods.createdAt} />),
            fact('下架时间', goods.endedAt && <Time at={goods.endedAt} />),
          ])}
        />
      </Panel>
    </>
  )
}
