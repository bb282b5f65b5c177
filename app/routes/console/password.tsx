// 修改登录密码 /console/password
import { changeOperatorPassword } from 'contract/operators'
import { ChangePasswordForm } from 'contract/operators/account'
import { PasswordField } from '~/components/fields/password-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('修改密码')

export const handle: CrumbHandle = { crumbs: [{ name: '修改密码' }] }

const page = operatorPage({
  forms: {
    password: submitTo(changeOperatorPassword, {
      schema: ChangePasswordForm,
      to: '/console',
      notice: '密码已修改，您在其他设备上的登录已失效',
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function ConsolePassword() {
  const form = useFormState('password')
  return (
    <div className="max-w-md">
      <PageTitle sub="12 到 64 位，不能过于常见，不能包含登录名">修改密码</PageTitle>
      <Panel>
        <Form state={form}>
          <PasswordField field="oldPassword" label="原密码" autoComplete="current-password" />
          <PasswordField field="password" label="新密码" autoComplete="new-password" />
          <PasswordField field="comfirmPassword" label="再次输入新密码" autoComplete="new-password" />
          <Submit>修改密码</Submit>
        </Form>
      </Panel>
    </div>
  )
}
