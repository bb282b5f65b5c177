// 收货地址 /personalCenter/manageAddress?act=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { setDefaultAddress } from 'contract/addresses'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import { AddressList } from '~/components/addresses/address-list'
import { MANAGE_ADDRESSES_PATH } from '~/components/addresses/address-path'
import { PageTitle } from '~/components/ui/page-title'
import { answerAddresses, openAddresses } from '~/services/addresses/address-page.server'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('收货地址')

const PLACE = { path: MANAGE_ADDRESSES_PATH, back: null }

export const handle: CrumbHandle = { crumbs: [{ name: '收货地址' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { headers, ...page } = await openAddresses(request, PLACE)
  return data(page, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return await answerAddresses({ request, context }, PLACE, {
    pick: async (v) => {
      await call(request, setDefaultAddress, v)
      return { to: PLACE.path, notice: '已设为默认收货地址' }
    },
  })
}

export default function ManageAddress() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`下单时优先使用默认地址；最多保存 ${ADDRESSES_PER_MEMBER} 个`}>收货地址</PageTitle>
      <AddressList shown={shown} />
    </>
  )
}
