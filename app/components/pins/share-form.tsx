import type { Address } from 'contract/addresses'
import type { DealDetail, PinDetail, ShareQuote } from 'contract/pins'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryChoice } from '../trade/delivery-choice'
import { FreightNote } from '../trade/freight-note'
import { Panel } from '../ui/panel'

export interface ShareFormProps {
  state: FormState
  of: Pick<DealDetail | PinDetail, 'deliveries'>
  /** What the share may weigh, in words. */
  words: string
  quote: ShareQuote
  /** Destination of the quoted freight. */
  city: string
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
  /** 开团 or 加入拼单. */
  action: string
}

/** Quantity, delivery and buyer of a share, with the sums that the server calculated. */
export function ShareForm({ state, of, words, quote, city, addresses, buyers, action }: ShareFormProps) {
  const { deliveredFreight, goodsFen, freightFen, totalFen } = quote
  return (
    <Form
      state={state}
      hidden={['dealId', 'pinId', 'freightFenPerTon']}
      defaultButton={action}
      label={action}
    >
      <Panel title="数量">
        <TextField field="weightTon" label="拼单数量（吨）" hint={words} inputMode="decimal" isShort />
      </Panel>
      <Panel title="交货">
        <DeliveryChoice
          field={fieldOf(state, 'delivery')}
          options={of.deliveries}
          delivered={deliveredFreight ? { city, fenPerTon: deliveredFreight.fenPerTon } : undefined}
          reveal={{ delivered: <AddressChoice addresses={addresses} /> }}
        />
      </Panel>
      {buyers && <BuyerChoice buyers={buyers} />}
      <Panel title="备注">
        <TextArea field="remark" label="给商家的话" isOptional />
      </Panel>
      <Panel title="金额">
        <AmountSummary goodsFen={goodsFen} freightFen={freightFen} totalFen={totalFen} />
        <FreightNote city={city} freight={deliveredFreight} />
        <Submit kind="quiet" intent="recalculate" isWide pendingText="正在计算…">
          重新计算金额
        </Submit>
        <Submit kind="spend" isWide>
          {action}
        </Submit>
        <p className="subtitle">
          提交后请在 {PIN_PAY_MINUTES} 分钟内付全款；款项只冻结，拼满才付出，未拼成全额解冻。
        </p>
      </Panel>
    </Form>
  )
}
