import type { RetailDealDetail, RetailPinDetail } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { Deadline } from '../pins/pin-state'
import { BagPrice } from '../retail/bag-price'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { Heads } from './heads'

type Of = RetailDealDetail | RetailPinDetail

const savings = ({ goods, priceFenPerBag }: Of) =>
  `${formatYuan(goods.priceFenPerBag)} 元/袋，每袋省 ${formatYuan(Math.max(0, goods.priceFenPerBag - priceFenPerBag))} 元`

/** Price, progress and deadline of a retail pin. */
export function PinSummary({ pin }: { pin: RetailPinDetail }) {
  return (
    <Panel>
      <BagPrice priceFenPerBag={pin.priceFenPerBag} bagKg={pin.goods.bagKg} />
      <Facts
        items={[
          fact('零售价', savings(pin)),
          fact('数量', bagsWords(pin)),
          fact('进度', <Heads {...pin} />),
          fact('截止', <Deadline at={pin.deadline} now={pin.at} />),
        ]}
      />
    </Panel>
  )
}

/** Price and terms of a deal. */
export function DealSummary({ deal }: { deal: RetailDealDetail }) {
  return (
    <Panel>
      <BagPrice priceFenPerBag={deal.priceFenPerBag} bagKg={deal.goods.bagKg} />
      <Facts
        items={[
          fact('零售价', savings(deal)),
          fact('人数', `${deal.heads} 人成团`),
          fact('数量', bagsWords(deal)),
          fact('进行中', `${deal.openPins} 个拼单，还可开 ${deal.pinsLeft} 个`),
        ]}
      />
    </Panel>
  )
}
