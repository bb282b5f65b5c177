import type { RetailDetail } from 'contract/retail'
import { RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'
import { BagPrice } from './bag-price'

/** Price, stock and rules of retail goods. */
export function RetailSummary({ goods }: { goods: RetailDetail }) {
  const { bagKg, priceFenPerBag, availableBags, waitingBags, limitBags } = goods
  return (
    <Panel>
      <BagPrice priceFenPerBag={priceFenPerBag} bagKg={bagKg} />
      <DescriptionList
        items={[
          { name: '余量', value: `${availableBags} 袋` },
          ...(waitingBags > 0 ? [{ name: '待付款', value: `${waitingBags} 袋，未付款的会退回` }] : []),
          { name: '起购', value: '1 袋，按整袋' },
          { name: '限购', value: `每单 ${limitBags} 袋` },
          { name: '交货', value: '快递到收货地址，运费按省份与重量计' },
          { name: '付款', value: `下单后 ${RETAIL_PAY_MINUTES} 分钟内` },
        ]}
      />
    </Panel>
  )
}
