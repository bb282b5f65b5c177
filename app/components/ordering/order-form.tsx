import type { Address } from 'contract/addresses'
import { bestDiscount } from 'contract/discounts/rules'
import type { Quote } from 'contract/spot'
import type { OfferDetail } from 'contract/spot/detail'
import { deliveryFreight } from 'contract/spot/freight'
import { priceAt, tierOf } from 'contract/spot/price-tiers'
import { amountFen } from 'contract/units'
import { type FormEvent, useState } from 'react'
import { QuantityField } from '~/components/fields/quantity-field'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryChoice } from '../trade/delivery-choice'
import { FreightNote } from '../trade/freight-note'
import { OpenLevels } from '../trade/open-levels'
import { PriceTiers } from '../trade/price-tiers'
import { TotalDue } from '../trade/total-due'
import { ActionBar } from '../ui/action-bar'
import { Columns, Panel } from '../ui/panel'
import { AddressChoice } from './address-choice'
import { BuyerChoice, type ShownBuyers } from './buyer-choice'

interface OrderFormProps {
  state: FormState
  offer: OfferDetail
  quote: Quote
  /** Destination of the quoted freight. */
  city: string
  addresses: readonly Address[]
  /** Null: the member can buy only in person. */
  buyers: ShownBuyers | null
}

/** Quantity, delivery and address, with the sums beside them; scripts let the sums follow what is typed. */
export function OrderForm({ state, offer, quote, city, addresses, buyers }: OrderFormProps) {
  const { sums, freight, isDelivered, onWeight, onChange } = useSums(offer, quote)
  const shownFreight = fieldOf(state, 'freightFenPerTon').value
  return (
    <Form
      state={state}
      hidden={['offerId', 'offerVersion', 'discountKey']}
      defaultButton="提交订单"
      label="确认订单"
    >
      <input
        type="hidden"
        name="freightFenPerTon"
        value={shownFreight === quotedFreight(quote) ? String(freight?.fenPerTon ?? '') : shownFreight}
      />
      <Columns
        main={
          <>
            <Panel title="数量">
              <PriceTiers offer={offer} />
              <QuantityField field="weightTon" label="订购数量" range={quote.range} onWeight={onWeight} />
            </Panel>
            <Panel title="交货">
              <div onChange={onChange}>
                <DeliveryChoice
                  field={fieldOf(state, 'delivery')}
                  options={offer.deliveries}
                  delivered={freight ? { city, fenPerTon: freight.fenPerTon } : undefined}
                  reveal={{
                    delivered: (
                      <>
                        <AddressChoice addresses={addresses} />
                        <Submit kind="quiet" isSmall intent="addresses" pendingText="正在打开…">
                          管理收货地址
                        </Submit>
                      </>
                    ),
                  }}
                />
              </div>
            </Panel>
            {buyers && <BuyerChoice buyers={buyers} />}
            <Panel title="备注">
              <TextArea field="remark" label="给商家的话" isOptional />
            </Panel>
          </>
        }
        aside={
          <Panel title="金额">
            <AmountSummary {...sums} />
            {isDelivered && <FreightNote city={city} freight={freight} />}
            <OpenLevels levels={quote.discountLevels} applied={sums.discount} />
            <Submit kind="quiet" intent="requote" isWide pendingText="正在计算…">
              重新计算金额
            </Submit>
            <ActionBar sum={<TotalDue fen={sums.totalFen} />}>
              <Submit kind="spend" isWide>
                提交订单
              </Submit>
            </ActionBar>
            <p className="subtitle">{quote.payNote}</p>
          </Panel>
        }
      />
    </Form>
  )
}

/** The freight per ton that the form states as shown. */
const quotedFreight = ({ deliveredFreight }: Quote) => String(deliveredFreight?.fenPerTon ?? '')

/** The server's sums at first; then what the present weight and way would cost, by the same rule. */
function useSums(offer: OfferDetail, quote: Quote) {
  const [weightKg, setWeightKg] = useState<number | null>(null)
  const [way, setWay] = useState<string | null>(null)
  const weight = weightKg ?? quote.weightKg
  const priceFenPerTon = weightKg === null ? quote.priceFenPerTon : priceAt(offer, weight)
  const tier = weightKg === null ? quote.tier : tierOf(offer.tiers, weight)
  const goodsFen = weightKg === null ? quote.goodsFen : amountFen(priceFenPerTon, weight)
  const discount =
    weightKg === null ? quote.discount : bestDiscount(quote.discountLevels, priceFenPerTon, weight)
  const freight = freightAt(quote, weight)
  const isDelivered = (way ?? quote.delivery) === 'delivered'
  const ownFenPerTon = offer.deliveries.find((d) => d.way === (way ?? quote.delivery))?.freightFenPerTon ?? 0
  const freightFen =
    weightKg === null && way === null
      ? quote.freightFen
      : amountFen(isDelivered ? (freight?.fenPerTon ?? 0) : ownFenPerTon, weight)
  return {
    freight,
    isDelivered,
    sums: {
      tiered: tier && { tier, priceFenPerTon },
      goodsFen,
      discount,
      freightFen,
      totalFen: goodsFen - (discount?.fen ?? 0) + freightFen,
    },
    onWeight: setWeightKg,
    onChange: (event: FormEvent) => {
      const { target } = event
      if (target instanceof HTMLInputElement && target.name === 'delivery') setWay(target.value)
    },
  }
}

/** Freight per ton of delivered goods at this weight; the market's freight falls with the load. */
function freightAt({ deliveredFreight, road }: Quote, weightKg: number): Quote['deliveredFreight'] {
  if (!deliveredFreight || deliveredFreight.by === 'merchant') return deliveredFreight
  return deliveryFreight({ offerFenPerTon: null, shopFenPerTon: null, road }, weightKg)
}
