import { plainTons } from 'contract/units'
import { bagsOf } from 'contract/waybills/rules'
import type { Packing } from 'contract/waybills/states'
import { NumberField } from '../fields/number-field'
import { TonsField } from '../fields/tons-field'

interface WeighingFieldsProps {
  goods: { packing: Packing; kg: number; packages: number | null }
}

/** Figures of one end of the trip: bags of bagged goods, the weighbridge note of bulk goods and liquids. */
export function WeighingFields({ goods }: WeighingFieldsProps) {
  const isByBag = goods.packing === 'bag'
  const weights = (
    <>
      <TonsField field="grossKg" label="毛重" hint="车与货，如 46.52" isOptional={isByBag} />
      <TonsField field="tareKg" label="皮重" hint="空车，如 14.52；毛重减皮重为净重" isOptional={isByBag} />
    </>
  )
  if (!isByBag) return weights
  return (
    <>
      <NumberField
        field="bags"
        label="袋数"
        unit="袋"
        hint={`运单 ${bagsOf(goods)} 袋，共 ${plainTons(goods.kg)} 吨；按实点数填写`}
      />
      {weights}
    </>
  )
}
