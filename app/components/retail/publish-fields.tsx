import { RETAIL_BAG_WEIGHTS_KG, RETAIL_ORDER_MAX_KG } from 'contract/retail/terms'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'

interface PublishFieldsProps {
  offers: readonly { value: string; name: string }[]
}

/** The terms of new retail goods. */
export function PublishFields({ offers }: PublishFieldsProps) {
  return (
    <>
      <SelectField
        field="offerId"
        label="在售报价"
        hint="液体散装货与危险品不能零售"
        options={offers}
        none="请选择报价"
      />
      <RadioGroup
        field="bagKg"
        label="每袋重量"
        options={RETAIL_BAG_WEIGHTS_KG.map((bagKg) => ({ value: String(bagKg), label: `${bagKg} 公斤` }))}
      />
      <TextField field="priceYuan" label="单价（元/袋）" hint="含税，不含运费" inputMode="decimal" isShort />
      <NumberField field="bags" label="零售库存" hint="从报价的可售库存划出，下架后自动退回" unit="袋" />
      <NumberField
        field="limitBags"
        label="每单限购"
        hint={`快递每单最多 ${RETAIL_ORDER_MAX_KG} 公斤`}
        unit="袋"
      />
      <TextArea field="remark" label="备注" hint="买家可以看到" isOptional />
    </>
  )
}
