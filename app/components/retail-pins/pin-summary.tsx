import type { RetailDealDetail, RetailPinDetail } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { Deadline } from '../pins/pin-state'
import { BagPrice } from '../retail/bag-price'
import { DescriptionList } from '../ui/description-list'
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
      <DescriptionList
        items={[
          { name: '零售价', value: savings(pin) },
          { name: '数量', value: bagsWords(pin) },
          { name: '进度', value: <Heads {...pin} /> },
          { name: '截止', value: <Deadline at={pin.deadline} now={pin.at} /> },
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
      <DescriptionList
        items={[
          { name: '零售价', value: savings(deal) },
          { name: '人数', value: `${deal.heads} 人成团` },
          { name: '数量', value: bagsWords(deal) },
          { name: '进行中', value: `${deal.openPins} 个拼单，还可开 ${deal.pinsLeft} 个` },
        ]}
      />
    </Panel>
  )
}
