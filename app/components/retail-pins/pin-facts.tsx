import { PIN_OPEN_HOURS, PIN_PAY_MINUTES } from 'contract/pins/terms'
import type { RetailDealDetail, RetailPinDetail } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { RetailFacts } from '../retail/retail-facts'
import { Panel } from '../ui/panel'

/** Rules of a deal or of one of its pins, goods and freight. Only the server renders it. */
export function PinFacts({ of }: { of: RetailDealDetail | RetailPinDetail }) {
  return (
    <>
      <Panel title="拼单规则">
        <p>
          开团起 {PIN_OPEN_HOURS} 小时内满 {of.heads} 人即成；{bagsWords(of)}
          ，各填自己的收货地址，运费各自计算。
        </p>
        <p>
          加入后 {PIN_PAY_MINUTES}{' '}
          分钟内付全款，只有已付款的人计入；款项冻结在您的钱包，付款后不能退出，到截止见分晓。
        </p>
        <p>
          满员后按拼单价为每人生成订单，发货、退款、异议与零售订单相同；到截止未满员，款项立即全额解冻，不收任何费用。
        </p>
      </Panel>
      <RetailFacts goods={of.goods} />
    </>
  )
}
