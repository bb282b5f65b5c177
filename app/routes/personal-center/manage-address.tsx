// 收货地址 /personalCenter/manageAddress?book=&act=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { setDefaultAddress } from 'contract/addresses'
import { AddressPage } from 'contract/addresses/address-page'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import { AddressList } from '~/components/addresses/address-list'
import { type AddressPlace, addressPath, MANAGE_ADDRESSES_PATH } from '~/components/addresses/address-path'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { answerAddresses, openAddresses } from '~/services/addresses/address-page.server'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('收货地址')

const placeOf = (request: Request): AddressPlace => {
  const { book } = readQuery(request, AddressPage)
  return { path: MANAGE_ADDRESSES_PATH, back: null, book }
}

export const handle: CrumbHandle = { crumbs: [{ name: '收货地址' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staffRole, isCompanyAuthenticated } = await requireMember({ request, context })
  const { headers, ...page } = await openAddresses(request, placeOf(request))
  const hasCompany = staffRole !== null && isCompanyAuthenticated
  return data({ ...page, hasCompany }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const place = placeOf(request)
  return await answerAddresses({ request, context }, place, {
    pick: async (v) => {
      await call(request, setDefaultAddress, v)
      return { to: addressPath(place), notice: '已设为默认收货地址' }
    },
  })
}

const BOOKS = { mine: '我的地址', company: '企业地址' } as const

export default function ManageAddress() {
  const { shown, hasCompany } = useLoaderData<typeof loader>()
  const { book = 'mine' } = shown.place
  const to = (one: 'mine' | 'company') => addressPath({ ...shown.place, book: one })
  const uses =
    book === 'company' ? '企业积分兑换的商品寄到这里，由管理员或采购维护' : '下单时优先使用默认地址'
  return (
    <>
      <PageTitle sub={`${uses}；最多保存 ${ADDRESSES_PER_MEMBER} 个`}>收货地址</PageTitle>
      {hasCompany && (
        <Tabs
          label="地址簿"
          tabs={(['mine', 'company'] as const).map((one) => ({ name: BOOKS[one], to: to(one) }))}
          current={to(book)}
        />
      )}
      <AddressList shown={shown} />
    </>
  )
}
