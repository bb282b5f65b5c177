// 登录 /login?redirect=&by=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import {
  LoginByPassword,
  LoginBySmsCode,
  loginByPassword,
  loginBySmsCode,
  loginCode,
  SendCode,
} from 'contract/account'
import { Form } from '~/components/forms/form'
import { fieldOf, joinForms } from '~/components/forms/form-state'
import { PasswordField } from '~/components/forms/password-field'
import { PhoneField, SmsCodeField } from '~/components/forms/phone-and-code'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { queryLink } from '~/components/lists/query-link'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'
import { startSession } from '~/services/session/start-session.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('登录')

const FORMS = { password: LoginByPassword, sms: LoginBySmsCode, code: SendCode }

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await memberOf({ request, context })) throw redirect(returnTo(request))
  const { forms, headers } = await openForms(request, FORMS)
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  return form.answer({
    password: async (v) => startSession(request, await call(request, loginByPassword, v), '登录成功'),
    sms: async (v) => startSession(request, await call(request, loginBySmsCode, v), '登录成功'),
    code: async (v) => codeSent(request, await call(request, loginCode, v), form.values),
  })
}

export default function Login() {
  const [params] = useSearchParams()
  const byCode = params.get('by') === 'code'
  const ways = [
    { name: '密码登录', to: queryLink('/login', params, { by: null }) },
    { name: '短信登录', to: queryLink('/login', params, { by: 'code' }) },
  ]
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>登录</PageTitle>
      <Tabs label="登录方式" tabs={ways} current={ways[byCode ? 1 : 0]?.to ?? ''} />
      <Panel>
        {byCode ? <SmsForm /> : <PasswordForm />}
        <p className="subtitle mt-4">
          还没有账号？<Link to={queryLink('/register', params, { by: null })}>免费注册</Link>
          {' · '}
          <Link to="/changePassword">忘记密码</Link>
        </p>
      </Panel>
    </div>
  )
}

function PasswordForm() {
  const form = useFormState('password')
  return (
    <Form state={form}>
      <PhoneField form={form} />
      <PasswordField field={fieldOf(form, 'password')} label="登录密码" autoComplete="current-password" />
      <Submit isWide>登录</Submit>
    </Form>
  )
}

function SmsForm() {
  const form = joinForms(useFormState('sms'), useFormState('code'))
  return (
    <Form state={form} defaultButton="登录">
      <PhoneField form={form} />
      <SmsCodeField form={form} />
      <Submit isWide>登录</Submit>
    </Form>
  )
}
