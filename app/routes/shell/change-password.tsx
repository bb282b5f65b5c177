// 找回密码 /changePassword
import { useLoaderData } from '@remix-run/react'
import {
  checkUpdatePasswordCode,
  getChangePwdSmsCode,
  RecoverForm,
  updatePwd,
} from 'contract/account/security'
import { NewPasswordFields } from '~/components/account/new-password-fields'
import { ContactText } from '~/components/content/contact'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { contactOf } from '~/services/pages/site-values.server'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { destroySession } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('找回密码')

const page = visitorPage({
  forms: {
    recover: handleWith(
      RecoverForm,
      async ({ phone, smsCode, requestId, ...passwords }, { request, call }) => {
        const { ticket } = await call(checkUpdatePasswordCode, { phone, smsCode, requestId })
        await call(updatePwd, { phone, ticket, requestId, ...passwords })
        return {
          to: '/login',
          notice: '登录密码已重设，所有设备须重新登录',
          headers: await destroySession(request),
        }
      },
    ),
    code: codeForm(getChangePwdSmsCode),
  },
  async load({ request, openForms }) {
    const [forms, contact] = await Promise.all([openForms(), contactOf(request)])
    return { forms, contact }
  },
})

export const loader = page.loader
export const action = page.action

export default function ChangePassword() {
  const { contact } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('recover'), useFormState('code'))
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="用注册手机号的短信验证码重设；重设后微信绑定、接口密钥与各设备的登录一并失效">
        找回密码
      </PageTitle>
      <Panel>
        <Form state={form} defaultButton="重设密码">
          <PhoneField />
          <SmsCodeField />
          <NewPasswordFields />
          <Submit isWide>重设密码</Submit>
        </Form>
        <p className="subtitle mt-4">
          <Link to="/login">返回登录</Link>
          {' · '}
          手机号已停用？记得密码且做过实名认证的，可以<Link to="/editPhone">更换手机号</Link>
          ；否则请联系客服：
          <ContactText contact={contact} />
        </p>
      </Panel>
    </div>
  )
}
