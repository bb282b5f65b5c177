import { RETAIL_PIN_HEADS } from 'contract/retail/terms'
import { NumberField } from '../fields/number-field'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { UnusualValues } from '../unusual/unusual-values'

/** The terms of a new deal of retail goods. */
export function OfferDeal({ state }: { state: FormState }) {
  return (
    <FormPanel title="发布拼单活动" state={state} hidden={['goodsId']}>
      <NumberField
        field="heads"
        label="成团人数"
        hint={`${RETAIL_PIN_HEADS.min}～${RETAIL_PIN_HEADS.max} 人，24 小时内满员成交`}
        unit="人"
      />
      <TextField
        field="priceYuan"
        label="拼单价（元/袋）"
        hint="含税，须低于零售价"
        inputMode="decimal"
        isShort
      />
      <NumberField field="minBags" label="每人最少" unit="袋" />
      <NumberField
        field="maxBags"
        label="每人最多"
        hint="不超过每单限购；开团时按人数 × 最多袋数锁定库存，未成即释放"
        unit="袋"
      />
      <UnusualValues form={state} />
      <Submit>发布拼单活动</Submit>
    </FormPanel>
  )
}

/** Ends the open deal. */
export function EndDeal({ state }: { state: FormState }) {
  return (
    <FormPanel title="结束拼单活动" state={state} hidden={['dealId']}>
      <p className="subtitle">不再接受开团；进行中的拼单照常进行，未成的库存随即释放。</p>
      <Submit kind="quiet">确认结束</Submit>
    </FormPanel>
  )
}
