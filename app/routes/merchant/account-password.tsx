// 修改登录密码 /merchant/account/password
import { ChangePassword } from '~/components/account/change-password'
import { MERCHANT_ACCOUNT } from '~/components/merchant/merchant-paths'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('修改登录密码')

export const handle: CrumbHandle = {
  crumbs: [{ name: '账号设置', to: MERCHANT_ACCOUNT }, { name: '修改登录密码' }],
}

export { changePasswordAction as action, passwordPage as loader } from '~/services/account/credentials.server'

export default ChangePassword
