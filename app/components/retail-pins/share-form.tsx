import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import type { RetailDeal, RetailPin } from 'contract/retail/pins'
import { bagsWords } from 'contract/retail/terms'
import { type ParcelChoices, ParcelForm } from '../retail/parcel-form'

export interface ShareFormProps extends ParcelChoices {
  of: Pick<RetailDeal | RetailPin, 'goods' | 'priceFenPerBag' | 'minBags' | 'maxBags'>
  /** 开团 or 加入拼单. */
  action: string
}

/** A share of a retail pin. */
export function ShareForm({ of, action, ...choices }: ShareFormProps) {
  return (
    <ParcelForm
      {...choices}
      label={action}
      hidden={['dealId', 'pinId', 'freightFen']}
      bagsLabel="拼单袋数"
      bagsHint={`${of.goods.bagKg} 公斤/袋，${bagsWords(of)}`}
      priceFenPerBag={of.priceFenPerBag}
      action={action}
    >
      提交后请在 {PIN_PAY_MINUTES} 分钟内付全款；款项只冻结，满员才付出，未成全额解冻。
    </ParcelForm>
  )
}
