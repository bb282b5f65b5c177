// 修改登录密码 /personalCenter/securityCenter/securityEditLogin
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { ChangePasswordForm, updatePwd } from 'contract/account/security'
import { NewPasswordFields } from '~/components/account/new-password-fields'
import { PasswordField } from '~/components/fields/password-field'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { destroySession } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('修改登录密码')

const FORMS = { changePassword: ChangePasswordForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '安全中心', to: '/personalCenter/securityCenter' }, { name: '修改登录密码' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { forms, headers } = await openForms(request, FORMS)
  return data({ forms }, { headers })
}

/** Does not ask who is signed in: a second copy of the form comes after its first has ended the session. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  return form.answer({
    changePassword: async (v) => {
      await call(request, updatePwd, v)
      return {
        to: '/login',
        notice: '登录密码已修改，请用新密码重新登录',
        headers: await destroySession(request),
      }
    },
  })
}

export default function SecurityEditLogin() {
  const form = useFormState('changePassword')
  return (
    <>
      <PageTitle sub="修改后所有设备须用新密码重新登录">修改登录密码</PageTitle>
      <Panel>
        <div className="max-w-md">
          <Form state={form}>
            <PasswordField
              field={fieldOf(form, 'oldPassword')}
              label="原密码"
              autoComplete="current-password"
            />
            <NewPasswordFields form={form} />
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
