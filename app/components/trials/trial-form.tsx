import type { Address } from 'contract/addresses'
import type { Sample, Shipping } from 'contract/trials'
import { formatYuan } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { NumberField } from '~/components/fields/number-field'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { AmountSummary } from '../trade/amount-summary'
import { Columns, Panel } from '../ui/panel'

interface TrialFormProps {
  state: FormState
  sample: Sample
  /** Null until an address is known. */
  shipping: Shipping | null
  addresses: readonly Address[]
}

/** Bags, delivery and address of a trial, with the freight beside them. */
export function TrialForm({ state, sample, shipping, addresses }: TrialFormProps) {
  const maxBags = Math.min(sample.maxBags, sample.availableBags)
  return (
    <Form state={state} hidden={['sampleId', 'freightFen']} defaultButton="提交申请" label="申请试用">
      <Columns
        main={
          <>
            <Panel title="数量">
              <NumberField
                field="bags"
                label="申领袋数"
                hint={`25 公斤/袋，1–${maxBags} 袋；库存 ${sample.availableBags} 袋`}
                unit="袋"
              />
            </Panel>
            <Panel title="交货">
              <RadioGroup
                field="delivery"
                label="交货方式"
                options={[
                  {
                    value: 'parcel',
                    label: '快递',
                    note: '寄到收货地址，运费由贵公司承担',
                    reveal: (
                      <>
                        <AddressChoice addresses={addresses} />
                        <ManageAddresses />
                      </>
                    ),
                  },
                  { value: 'pickup', label: '自提', note: `到${warehouseName(sample)}提货，免运费` },
                ]}
              />
            </Panel>
            <Panel title="备注">
              <TextArea field="remark" label="给商家的话" isOptional />
            </Panel>
          </>
        }
        aside={
          <Panel title="费用">
            <Freight state={state} shipping={shipping} />
            <Submit kind="quiet" intent="reship" isWide pendingText="正在计算…">
              重新计算运费
            </Submit>
            <Submit kind="spend" isWide>
              提交申请
            </Submit>
            <p className="subtitle">样品货款 0 元。提交后为您锁定样品 30 分钟，运费为 0 的无需付款。</p>
          </Panel>
        }
      />
    </Form>
  )
}

/** The freight that the form confirms; after a refusal the changed one. */
function Freight({ state, shipping }: Pick<TrialFormProps, 'state' | 'shipping'>) {
  const confirmed = fieldOf(state, 'freightFen').value
  const freightFen = Number(confirmed)
  const isShown = shipping !== null || freightFen > 0
  if (!isShown) return <p className="subtitle">填写收货地址后，点“重新计算运费”。</p>
  return (
    <>
      <AmountSummary goodsFen={0} freightFen={freightFen} totalFen={freightFen} />
      <p className="text-muted text-small">
        {shipping?.freightFen === freightFen
          ? shipping.arithmetic
          : `运费已更新为 ${formatYuan(freightFen)} 元，请核对后再次提交`}
      </p>
    </>
  )
}
