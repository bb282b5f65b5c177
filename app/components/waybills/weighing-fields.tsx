import { plainTons } from 'contract/units'
import { bagsOf } from 'contract/waybills/rules'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { NumberField } from '../fields/number-field'
import { TonsField } from '../fields/tons-field'

interface WeighingFieldsProps {
  /** `loadingWeighing`: what was loaded, where the goods are unloaded. */
  waybill: Pick<WaybillDetail, 'packing' | 'packages' | 'kg'> &
    Partial<Pick<WaybillDetail, 'loadingWeighing'>>
}

/** What is weighed or counted at one end of the trip: bags of bagged goods, else gross and tare. */
export function WeighingFields({ waybill }: WeighingFieldsProps) {
  const { packing, loadingWeighing = null } = waybill
  const isByBag = packing === 'bag'
  return (
    <>
      {isByBag && <NumberField field="bags" label="袋数" unit="袋" hint={bagsHint(waybill)} />}
      <TonsField
        field="grossKg"
        label="毛重"
        isOptional={isByBag}
        hint={isByBag ? '过磅的可填写' : '磅单上的毛重，可精确到公斤'}
      />
      <TonsField
        field="tareKg"
        label="皮重"
        isOptional={isByBag}
        hint={
          isByBag || loadingWeighing === null
            ? '磅单上的皮重'
            : `净重 = 毛重 − 皮重；装货净重 ${plainTons(loadingWeighing.kg)} 吨`
        }
      />
    </>
  )
}

function bagsHint({ loadingWeighing, ...goods }: WeighingFieldsProps['waybill']): string {
  const bags = loadingWeighing?.bags
  return bags === null || bags === undefined ? `约定 ${bagsOf(goods)} 袋` : `装货 ${bags} 袋`
}
