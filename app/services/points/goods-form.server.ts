import type { InputOf } from 'contract/endpoint'
import type { SavePointsGoods, savePointsGoods } from 'contract/points/operator-goods'
import type { z } from 'zod'
import type { FormContext } from '../pages/page-forms.server'

/** The call's input from the form's values: amounts as they were typed. */
export function savedGoodsInput(
  { limitPieces, shop, shopYuan, ...values }: z.output<typeof SavePointsGoods>,
  { form }: FormContext,
): InputOf<typeof savePointsGoods> {
  return {
    ...values,
    ...(limitPieces !== undefined && { limitPieces }),
    ...(shop !== undefined && { shop }),
    ...(shopYuan !== undefined && { shopYuan: String(form.values.shopYuan) }),
    cashYuan: String(form.values.cashYuan),
    costYuan: String(form.values.costYuan),
  }
}
