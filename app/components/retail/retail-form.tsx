import type { RetailDetail } from 'contract/retail'
import { RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { type ParcelChoices, ParcelForm } from './parcel-form'

export interface RetailFormProps extends ParcelChoices {
  goods: RetailDetail
}

/** An order of bags. */
export default function RetailForm({ goods, ...choices }: RetailFormProps) {
  const { bagKg, limitBags, availableBags } = goods
  return (
    <ParcelForm
      {...choices}
      label="购买"
      hidden={['goodsId', 'priceFenPerBag', 'freightFen']}
      bagsLabel="购买袋数"
      bagsHint={`${bagKg} 公斤/袋，按整袋；每单 1–${limitBags} 袋，余 ${availableBags} 袋`}
      action="提交订单"
      isMain
    >
      提交后为您锁定库存 {RETAIL_PAY_MINUTES} 分钟，请在此期间付款。
    </ParcelForm>
  )
}
