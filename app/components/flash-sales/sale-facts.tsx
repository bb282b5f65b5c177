import type { SaleDetail } from 'contract/flash-sales'
import { GoodsPanel, OfferPapers } from '../trade/goods-panel'
import { Panel } from '../ui/panel'

/** Goods and rules of a sale. Only the server renders it. */
export function SaleFacts({ sale }: { sale: SaleDetail }) {
  return (
    <>
      <GoodsPanel goods={sale} papers={<OfferPapers offerId={sale.offerId} />} />
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
