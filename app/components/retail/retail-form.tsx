import type { Address } from 'contract/addresses'
import type { RetailDetail, RetailQuote } from 'contract/retail'
import { RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { NumberField } from '~/components/fields/number-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { Panel } from '../ui/panel'
import { ParcelSums } from './parcel-sums'

export interface RetailFormProps {
  state: FormState
  goods: RetailDetail
  /** Null until an address is known that parcels reach. */
  quote: RetailQuote | null
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
}

/** Bags, address and buyer of an order, with the sums. */
export default function RetailForm({ state, goods, quote, addresses, buyers }: RetailFormProps) {
  const { bagKg, limitBags, availableBags } = goods
  return (
    <Form
      state={state}
      hidden={['goodsId', 'priceFenPerBag', 'freightFen']}
      defaultButton="提交订单"
      label="购买"
    >
      <Panel title="数量">
        <NumberField
          field={fieldOf(state, 'bags')}
          label="购买袋数"
          hint={`${bagKg} 公斤/袋，按整袋；每单 1–${limitBags} 袋，余 ${availableBags} 袋`}
          unit="袋"
        />
      </Panel>
      <Panel title="收货">
        <AddressChoice state={state} addresses={addresses} />
        <ManageAddresses />
      </Panel>
      {buyers && <BuyerChoice field={fieldOf(state, 'buyAs')} buyers={buyers} />}
      <Panel title="备注">
        <TextArea field={fieldOf(state, 'remark')} label="给商家的话" isOptional />
      </Panel>
      <Panel title="金额">
        <ParcelSums
          state={state}
          quote={quote}
          priceFenPerBag={Number(fieldOf(state, 'priceFenPerBag').value)}
        />
        <Submit kind="quiet" intent="recalculate" isWide pendingText="正在计算…">
          重新计算金额
        </Submit>
        <Submit kind="spend" isWide>
          提交订单
        </Submit>
        <p className="subtitle">提交后为您锁定库存 {RETAIL_PAY_MINUTES} 分钟，请在此期间付款。</p>
      </Panel>
    </Form>
  )
}
