import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { STOCK_REASONS } from 'contract/states'
import { plainTons } from 'contract/units'
import { optionsOf } from '../fields/choices'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { UnusualValues } from '../unusual/unusual-values'

/** Corrects the stock of an offer. */
export function StockPanel({ form, offer }: { form: FormState; offer: MerchantOffer }) {
  return (
    <FormPanel title="调整库存" state={form} hidden={['offerId']}>
      <p className="subtitle">
        在库 {plainTons(offer.onHandKg)} 吨，其中订单占用 {plainTons(offer.heldKg)} 吨，占用部分不能减少。
      </p>
      <RadioGroup
        field="direction"
        label="方向"
        options={[
          { value: 'add', label: '增加' },
          { value: 'remove', label: '减少' },
        ]}
      />
      <TextField field="weightTon" label="数量（吨）" inputMode="decimal" isShort />
      <SelectField field="reason" label="原因" options={optionsOf(STOCK_REASONS)} none="请选择" />
      <TextArea field="note" label="说明" hint="选择「其他」时必填" isOptional />
      <UnusualValues form={form} />
      <Submit kind="quiet">调整库存</Submit>
    </FormPanel>
  )
}

/** Withdraws an offer. */
export function WithdrawPanel({ form }: { form: FormState }) {
  return (
    <FormPanel title="下架" state={form} hidden={['offerId']} label="下架报价">
      <p className="subtitle">下架后不能恢复，可复制为新报价；已有订单照常履行。</p>
      <Submit kind="quiet">确认下架</Submit>
    </FormPanel>
  )
}
