// 选择收货地址 /address?redirect=&act=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { setDefaultAddress } from 'contract/addresses'
import { AddressList } from '~/components/addresses/address-list'
import { addressPath } from '~/components/addresses/address-path'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { answerAddresses, openAddresses } from '~/services/addresses/address-page.server'
import { addressPlace, orderTo } from '~/services/addresses/order-address.server'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('ordering', 'forms', 'lists')

export const meta = pageTitle('选择收货地址')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { headers, ...page } = await openAddresses(request, addressPlace(request))
  return data(page, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const place = addressPlace(request)
  const { back } = place
  return await answerAddresses({ request, context }, place, {
    pick: async (v) => {
      if (back !== null) return await orderTo(request, back, v.id)
      await call(request, setDefaultAddress, v)
      return { to: addressPath(place), notice: '已设为默认收货地址' }
    },
    ...(back !== null && { saved: ({ id }) => orderTo(request, back, id) }),
  })
}

export default function ChooseAddress() {
  const { shown } = useLoaderData<typeof loader>()
  const { back } = shown.place
  return (
    <>
      <PageTitle sub={back === null ? '下单时优先使用默认地址' : <Link to={back}>返回订单</Link>}>
        选择收货地址
      </PageTitle>
      <AddressList shown={shown} />
    </>
  )
}
