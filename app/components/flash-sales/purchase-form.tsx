import type { Address } from 'contract/addresses'
import type { SaleDetail, SaleQuote } from 'contract/flash-sales'
import { FLASH_PAY_MINUTES } from 'contract/flash-sales/terms'
import { QuantityField } from '~/components/fields/quantity-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryChoice } from '../trade/delivery-choice'
import { FreightNote } from '../trade/freight-note'
import { TotalDue } from '../trade/total-due'
import { ActionBar } from '../ui/action-bar'
import { Panel } from '../ui/panel'

export interface PurchaseFormProps {
  state: FormState
  sale: SaleDetail
  quote: SaleQuote
  /** Destination of the quoted freight. */
  city: string
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
}

/** Quantity, delivery and buyer of a purchase, with the sums that the server calculated. */
export default function PurchaseForm({ state, sale, quote, city, addresses, buyers }: PurchaseFormProps) {
  const { deliveredFreight, goodsFen, freightFen, totalFen } = quote
  return (
    <Form state={state} hidden={['saleId', 'freightFenPerTon']} defaultButton="提交订单" label="抢购">
      <Panel title="数量">
        <QuantityField field="weightTon" label="抢购数量" range={quote.range} />
      </Panel>
      <Panel title="交货">
        <DeliveryChoice
          field={fieldOf(state, 'delivery')}
          options={sale.deliveries}
          delivered={deliveredFreight ? { city, fenPerTon: deliveredFreight.fenPerTon } : undefined}
          reveal={{
            delivered: (
              <>
                <AddressChoice addresses={addresses} />
                <ManageAddresses />
              </>
            ),
          }}
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
        <ActionBar sum={<TotalDue fen={totalFen} />}>
          <Submit kind="spend" isWide>
            提交订单
          </Submit>
        </ActionBar>
        <p className="subtitle">提交后为您锁定库存 {FLASH_PAY_MINUTES} 分钟，请在此期间付款。</p>
      </Panel>
    </Form>
  )
}
