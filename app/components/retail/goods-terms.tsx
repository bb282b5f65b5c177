import type { MerchantRetail } from 'contract/retail/merchant-retail'
import { fenPerTon } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { RetailStateTag } from './retail-state'

/** Terms, stock and orders of retail goods, as their merchant sees them. */
export function GoodsTerms({ goods }: { goods: MerchantRetail }) {
  const { priceFenPerBag, bagKg, offerFenPerTon } = goods
  return (
    <>
      <Panel title="条款">
        <DescriptionList
          items={presentItems([
            { name: '商品', value: `${goods.category} ${goods.grade} ${goods.maker}` },
            { name: '仓库', value: `${goods.city} ${goods.warehouse}` },
            { name: '规格', value: `${bagKg} 公斤/袋` },
            {
              name: '单价',
              value: `${formatYuan(priceFenPerBag)} 元/袋，合 ${formatYuan(fenPerTon(priceFenPerBag, bagKg))} 元/吨`,
            },
            { name: '现货报价', value: `${formatYuan(offerFenPerTon)} 元/吨` },
            { name: '每单限购', value: `${goods.limitBags} 袋` },
            { name: '备注', value: goods.remark },
          ])}
        />
      </Panel>
      <Panel title="库存与成交">
        <DescriptionList
          items={presentItems([
            { name: '状态', value: <RetailStateTag {...goods} /> },
            { name: '余量', value: `${goods.availableBags} 袋` },
            { name: '待付款', value: `${goods.waitingBags} 袋` },
            { name: '拼单占用', value: `${goods.pinnedBags} 袋` },
            { name: '已下单', value: `${goods.orders} 笔，${goods.orderedBags} 袋` },
            { name: '报价可补', value: `${goods.offerBags} 袋` },
            { name: '上架时间', value: <Time at={goods.createdAt} /> },
            { name: '下架时间', value: goods.endedAt && <Time at={goods.endedAt} /> },
          ])}
        />
      </Panel>
    </>
  )
}
