// 找回密码 /changePassword
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SendCode } from 'contract/account'
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
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { contactOf } from '~/services/pages/site-values.server'
import { destroySession } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('找回密码')

const FORMS = { recover: RecoverForm, code: SendCode }

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ forms, headers }, contact] = await Promise.all([openForms(request, FORMS), contactOf(request)])
  return data({ forms, contact }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  return form.answer({
    recover: async ({ phone, smsCode, requestId, ...passwords }) => {
      const { ticket } = await call(request, checkUpdatePasswordCode, { phone, smsCode, requestId })
      await call(request, updatePwd, { phone, ticket, requestId, ...passwords })
      return {
        to: '/login',
        notice: '登录密码已重设，所有设备须重新登录',
        headers: await destroySession(request),
      }
    },
    code: async (v) => codeSent(request, await call(request, getChangePwdSmsCode, v), form.values),
  })
}

export default function ChangePassword() {
  const { contact } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('recover'), useFormState('code'))
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="用注册手机号的短信验证码重设登录密码">找回密码</PageTitle>
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
