import { RETAIL_STOCK_MOVES } from 'contract/retail/terms'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { UnusualValues } from '../unusual/unusual-values'

interface GoodsFormsProps {
  reprice: FormState
  moveStock: FormState
  end: FormState
}

/** What the merchant may do with goods on sale. */
export function GoodsForms({ reprice, moveStock, end }: GoodsFormsProps) {
  return (
    <>
      <FormPanel title="改价" state={reprice} hidden={['goodsId']}>
        <TextField
          field="priceYuan"
          label="新单价（元/袋）"
          hint="已提交的订单不受影响"
          inputMode="decimal"
          isShort
        />
        <UnusualValues form={reprice} />
        <Submit>保存价格</Submit>
      </FormPanel>
      <FormPanel title="调整库存" state={moveStock} hidden={['goodsId']}>
        <RadioGroup
          field="move"
          label="方向"
          options={Object.entries(RETAIL_STOCK_MOVES).map(([value, label]) => ({ value, label }))}
        />
        <NumberField field="bags" label="袋数" unit="袋" />
        <UnusualValues form={moveStock} />
        <Submit>划转库存</Submit>
      </FormPanel>
      <FormPanel title="下架" state={end} hidden={['goodsId']}>
        <p className="subtitle">
          未锁定的库存随即退回报价，不再接受开团；已提交的订单与进行中的拼单照常进行。
        </p>
        <Submit kind="quiet">确认下架</Submit>
      </FormPanel>
    </>
  )
}
