// 上传签收的送货单 /merchant/orders/deliveryNote?orderId=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addDeliveryNote, DeliveryNoteForm, shopOrder } from 'contract/ordering/merchant-orders'
import { useFormState } from '~/components/forms/use-form-state'
import { PictureUpload } from '~/components/merchant/picture-upload'
import { SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { DeliveryNotes } from '~/components/trade/delivery-notes'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { asDataAddress } from '~/services/pictures/my-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('上传签收的送货单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '签收的送货单' }],
}

const FORMS = { note: DeliveryNoteForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { orderId } = readQuery(request, shopOrder.input)
  const { orderNo, title, deliveryNotes } = withShownNotes(await call(request, shopOrder, { orderId }))
  const { forms, headers } = await openForms(request, FORMS, { orderId })
  return data({ orderId, orderNo, title, deliveryNotes, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    note: async ({ orderId, file }) => {
      await call(request, addDeliveryNote, { orderId, file: await asDataAddress(file) })
      return { to: shopOrderPath(orderId), notice: '送货单已上传，买家可以查看' }
    },
  })
}

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
