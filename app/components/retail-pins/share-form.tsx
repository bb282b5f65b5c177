import type { Address } from 'contract/addresses'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import type { RetailDeal, RetailPin, RetailShareQuote } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { NumberField } from '~/components/fields/number-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { ParcelSums } from '../retail/parcel-sums'
import { Panel } from '../ui/panel'

export interface ShareFormProps {
  state: FormState
  of: Pick<RetailDeal | RetailPin, 'goods' | 'priceFenPerBag' | 'minBags' | 'maxBags'>
  /** Null until an address is known that parcels reach. */
  quote: RetailShareQuote | null
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
  /** 开团 or 加入拼单. */
  action: string
}

/** Bags, address and buyer of a share, with the sums. */
export function ShareForm({ state, of, quote, addresses, buyers, action }: ShareFormProps) {
  return (
    <Form state={state} hidden={['dealId', 'pinId', 'freightFen']} defaultButton={action} label={action}>
      <Panel title="数量">
        <NumberField
          field={fieldOf(state, 'bags')}
          label="拼单袋数"
          hint={`${of.goods.bagKg} 公斤/袋，${bagsWords(of)}`}
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
        <ParcelSums state={state} quote={quote} priceFenPerBag={of.priceFenPerBag} />
        <Submit kind="quiet" intent="recalculate" isWide pendingText="正在计算…">
          重新计算金额
        </Submit>
        <Submit kind="spend" isWide>
          {action}
        </Submit>
        <p className="subtitle">
          提交后请在 {PIN_PAY_MINUTES} 分钟内付全款；款项只冻结，满员才付出，未成全额解冻。
        </p>
      </Panel>
    </Form>
  )
}
