// 修改登录密码 /personalCenter/securityCenter/securityEditLogin
import { ChangePassword } from '~/components/account/change-password'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('修改登录密码')

export const handle: CrumbHandle = {
  crumbs: [{ name: '安全中心', to: '/personalCenter/securityCenter' }, { name: '修改登录密码' }],
}

export { changePasswordAction as action, passwordPage as loader } from '~/services/account/credentials.server'

export default ChangePassword
