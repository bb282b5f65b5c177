import { PasswordField } from '~/components/fields/password-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Link } from '../ui/link'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'
import { NewPasswordFields } from './new-password-fields'

/** The page on which a member changes the password. */
export function ChangePassword() {
  const form = useFormState('changePassword')
  return (
    <>
      <PageTitle sub="修改后所有设备须用新密码重新登录">修改登录密码</PageTitle>
      <Panel>
        <div className="max-w-md">
          <Form state={form}>
            <PasswordField field="oldPassword" label="原密码" autoComplete="current-password" />
            <NewPasswordFields />
            <Submit isWide>修改密码</Submit>
          </Form>
          <p className="subtitle mt-4">
            忘记原密码？<Link to="/changePassword">用短信验证码重设</Link>
          </p>
        </div>
      </Panel>
    </>
  )
}
