import type { Address } from 'contract/addresses'
import type { RetailDetail, RetailQuote } from 'contract/retail'
import { RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { NumberField } from '~/components/fields/number-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { AmountSummary } from '../trade/amount-summary'
import { Panel } from '../ui/panel'

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
        <Sums state={state} quote={quote} />
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

/** The sums that the form confirms: after a refusal those with the changed price or freight. */
function Sums({ state, quote }: Pick<RetailFormProps, 'state' | 'quote'>) {
  const number = (name: string) => Number(fieldOf(state, name).value)
  const [bags, priceFen, freightFen] = [number('bags'), number('priceFenPerBag'), number('freightFen')]
  const isKnown = Number.isInteger(bags) && bags > 0 && freightFen > 0
  if (!isKnown) return <p className="subtitle">填写袋数与收货地址后，点“重新计算金额”。</p>
  const goodsFen = bags * priceFen
  const isQuoted = quote?.freightFen === freightFen && quote.bags === bags
  return (
    <>
      <AmountSummary goodsFen={goodsFen} freightFen={freightFen} totalFen={goodsFen + freightFen} />
      <p className="text-muted text-small">
        {`${bags} 袋 × ${formatYuan(priceFen)} 元。`}
        {isQuoted ? `运费 ${quote.arithmetic}` : '袋数或地址有改动时，提交前会核对运费'}
      </p>
    </>
  )
}
