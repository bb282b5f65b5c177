// 更换手机号 /merchant/account/phone
import { useLoaderData } from '@remix-run/react'
import { ChangePhone } from '~/components/account/change-phone'
import { MERCHANT_ACCOUNT } from '~/components/merchant/merchant-paths'
import { phonePage } from '~/services/account/credentials.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('更换手机号')

export const handle: CrumbHandle = {
  crumbs: [{ name: '账号设置', to: MERCHANT_ACCOUNT }, { name: '更换手机号' }],
}

export const loader = phonePage

export { changePhoneAction as action } from '~/services/account/credentials.server'

export default function AccountPhone() {
  const { phone } = useLoaderData<typeof loader>()
  return <ChangePhone phone={phone} />
}
