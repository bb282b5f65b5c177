import { DELIVERY_WAYS } from 'contract/states'
import { CheckboxField } from '../fields/checkbox-field'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import { DateField } from '../fields/date-field'
import { TextField } from '../fields/text-field'

/** Rows of price tiers. */
const TIERS = [1, 2, 3, 4, 5]

/** Delivery ways with their freight. */
export function DeliveryFields() {
  return (
    <>
      <CheckboxGroup field="way" legend="交货方式" options={optionsOf(DELIVERY_WAYS)} />
      <TextField
        field="freightYuan"
        label="送到运费（元/吨）"
        hint="不填则按运费线路或里程计算"
        inputMode="decimal"
        isShort
        isOptional
      />
      <TextField field="transferYuan" label="仓库过户费（元/吨）" inputMode="decimal" isShort isOptional />
    </>
  )
}

/** The terms of an offer, for a new one and for a change. */
export function OfferFields() {
  return (
    <>
      <TextField field="priceYuan" label="含税单价（元/吨）" inputMode="decimal" isShort />
      <TextField field="minTon" label="起订量（吨）" inputMode="decimal" isShort />
      <TextField
        field="stepTon"
        label="步长（吨）"
        hint="超过起订量的部分按此递增；袋装货为 0.025 吨的整数倍"
        inputMode="decimal"
        isShort
      />
      <DeliveryFields />
      <DateField field="validOn" label="有效期至" hint="最长 90 天" />
      <TextField field="validTime" label="当日时间" hint="如 18:00" isShort />
      <CheckboxField
        field="extendedHold"
        label="允许锁货"
        hint="信用良好的认证企业下单后，可锁货至银行工作日 17:00 付款；不勾选则一律按一般付款时限"
      />
      <fieldset>
        <legend>阶梯价（选填，数量与优惠逐级递增）</legend>
        {TIERS.map((row) => (
          <div key={row}>
            <TextField field={`tierTon${row}`} label={`第 ${row} 级：满（吨）`} inputMode="decimal" isShort />
            <TextField
              field={`tierYuan${row}`}
              label={`第 ${row} 级：每吨优惠（元）`}
              inputMode="decimal"
              isShort
            />
          </div>
        ))}
      </fieldset>
    </>
  )
}
