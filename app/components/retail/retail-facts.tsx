import type { ParcelRate, RetailDetail } from 'contract/retail'
import { RETAIL_ORDER_MAX_KG } from 'contract/retail/terms'
import { PARCEL_ZONES } from 'contract/states'
import { formatYuan } from 'contract/units'
import { GoodsPanel, OfferPapers } from '../trade/goods-panel'
import { figure, ListTable, name, type TableColumns, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'

const RATE_COLUMNS: TableColumns<ParcelRate> = [
  name('计费区', ({ zone }) => PARCEL_ZONES[zone]),
  figure('首重（元）', ({ firstFen, firstKg }) => `${formatYuan(firstFen)} / ${firstKg} 公斤`),
  yuan('续重（元/公斤）', ({ furtherFenPerKg }) => furtherFenPerKg),
  yuan('每单封顶（元）', ({ capFen }) => capFen),
]

/** Goods, freight and rules of retail goods. Only the server renders it. */
export function RetailFacts({ goods }: { goods: RetailDetail }) {
  const { province } = goods
  return (
    <>
      <GoodsPanel goods={goods} papers={<OfferPapers offerId={goods.offerId} />} isSent />
      <Panel title={`快递运费（自${province}发出）`}>
        <ListTable caption="快递运费" columns={RATE_COLUMNS} rows={goods.rates} rowKey={({ zone }) => zone} />
        <p className="subtitle">
          邻近地区指本大区与相邻大区；偏远地区指新疆、西藏、内蒙古、青海、宁夏与海南。每单最多{' '}
          {RETAIL_ORDER_MAX_KG} 公斤，更多请按现货下单。
        </p>
      </Panel>
      <Panel title="零售规则">
        <p>按整袋出售，不拆袋；库存从商家的现货中单独划出，不会超卖。</p>
        <p>付款后商家以快递发货并填写快递单号；收货确认、退款与异议和现货订单相同。</p>
      </Panel>
    </>
  )
}
