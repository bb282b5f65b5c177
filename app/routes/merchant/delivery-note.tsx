// 上传签收的送货单 /merchant/orders/deliveryNote?orderId=
import { useLoaderData } from '@remix-run/react'
import { addDeliveryNote, DeliveryNoteForm, shopOrder } from 'contract/ordering/merchant-orders'
import { useFormState } from '~/components/forms/use-form-state'
import { PictureUpload } from '~/components/merchant/picture-upload'
import { SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { DeliveryNotes } from '~/components/trade/delivery-notes'
import { PageTitle } from '~/components/ui/page-title'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('上传签收的送货单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '签收的送货单' }],
}

const page = memberPage({
  query: shopOrder.input,
  forms: {
    note: submitTo(addDeliveryNote, {
      schema: DeliveryNoteForm,
      input: async ({ orderId, file }) => ({ orderId, file: await asDataAddress(file) }),
      to: ({ values: { orderId } }) => shopOrderPath(orderId),
      notice: '送货单已上传，买家可以查看',
    }),
  },
  async load({ query: { orderId }, call, openForms }) {
    const { orderNo, title, deliveryNotes } = withShownNotes(await call(shopOrder, { orderId }))
    return { orderId, orderNo, title, deliveryNotes, forms: await openForms({ orderId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function DeliveryNote() {
  const { orderId, orderNo, title, deliveryNotes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={title}>{`订单 ${orderNo} 的送货单`}</PageTitle>
      <DeliveryNotes notes={deliveryNotes} />
      <PictureUpload
        form={useFormState('note')}
        hidden={['orderId']}
        paper="签收的送货单"
        readers="买卖双方与客服可以查看，上传后不能删除"
        back={{ name: '返回订单', to: shopOrderPath(orderId) }}
      />
    </>
  )
}
