import type { RetailDetail } from 'contract/retail'
import { RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { BagPrice } from './bag-price'

/** Price, stock and rules of retail goods. */
export function RetailSummary({ goods }: { goods: RetailDetail }) {
  const { bagKg, priceFenPerBag, availableBags, waitingBags, limitBags } = goods
  return (
    <Panel>
      <BagPrice priceFenPerBag={priceFenPerBag} bagKg={bagKg} />
      <Facts
        items={[
          fact('余量', `${availableBags} 袋`),
          waitingBags > 0 && fact('待付款', `${waitingBags} 袋，未付款的会退回`),
          fact('起购', '1 袋，按整袋'),
          fact('限购', `每单 ${limitBags} 袋`),
          fact('交货', '快递到收货地址，运费按省份与重量计'),
          fact('付款', `下单后 ${RETAIL_PAY_MINUTES} 分钟内`),
        ]}
      />
    </Panel>
  )
}
