import type { DealDetail, PinDetail } from 'contract/pins'
import { PIN_OPEN_HOURS, PIN_PAY_MINUTES } from 'contract/pins/terms'
import { plainTons } from 'contract/units'
import { GoodsPanel, OfferPapers } from '../trade/goods-panel'
import { Panel } from '../ui/panel'

/** Goods and rules of a deal or of one of its pins. */
export function PinFacts({ of }: { of: DealDetail | PinDetail }) {
  return (
    <>
      <GoodsPanel goods={of} papers={<OfferPapers offerId={of.offerId} />} />
      <Panel title="拼单规则">
        <p>
          {of.saleId === null ? `开团起 ${PIN_OPEN_HOURS} 小时内` : '秒杀结束前'}拼满一车{' '}
          {plainTons(of.targetKg)} 吨即成；开团至少 {plainTons(of.openMinKg)} 吨，加入至少{' '}
          {plainTons(of.joinMinKg)} 吨，拼后余量为 0 或不低于 {plainTons(of.joinMinKg)} 吨。
        </p>
        <p>
          加入后 {PIN_PAY_MINUTES}{' '}
          分钟内付全款，只有已付款的吨数计入；款项冻结在您的钱包，付款后不能退出，到截止见分晓。
        </p>
        <p>
          {of.saleId !== null && '数量与单独抢购的合计不超过本场每人限购。'}
          拼满后按拼单价生成订单，履约、退款、异议与现货订单相同；到截止未拼满，款项立即全额解冻，不收任何费用。
        </p>
      </Panel>
    </>
  )
}
