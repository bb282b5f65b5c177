// 微信登录 /login/wechat?code=&state=&by=: where WeChat leads back to, and the forms that bind its account
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { loginCode, registerCode, SendOpenCode } from 'contract/account'
import {
  registerByPhoneAndBindWx,
  WechatBindForm,
  WechatRegisterForm,
  wxBindByUnionIdAndSms,
} from 'contract/login-methods/wechat'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { PasswordField } from '~/components/fields/password-field'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Agreements } from '~/components/sign-in/agreements'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { startSession } from '~/services/session/start-session.server'
import { forgetVisit, returnFromWechat, unboundWechat } from '~/services/sign-in/wechat.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('绑定微信')

const FORMS = { bind: WechatBindForm, register: WechatRegisterForm, code: SendOpenCode }
const isRegistering = (request: Request) => new URL(request.url).searchParams.get('by') === 'register'

export async function loader({ request }: LoaderFunctionArgs) {
  const returned = await returnFromWechat(request)
  if (returned) throw returned
  const wechat = await unboundWechat(request)
  if (!wechat) throw redirect('/login')
  const { forms, headers } = await openForms(request, FORMS)
  return data({ forms, nickname: wechat.nickname }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  const wechat = await unboundWechat(request)
  if (!wechat) throw redirect('/login', 303)
  const { bindTicket, to } = wechat
  const bound = async (signedIn: Parameters<typeof startSession>[1], notice: string) => {
    const success = await startSession(request, signedIn, notice, to)
    success.headers.append('set-cookie', await forgetVisit())
    return success
  }
  return form.answer({
    bind: async (v) =>
      bound(await call(request, wxBindByUnionIdAndSms, { ...v, bindTicket }), '微信已绑定，登录成功'),
    register: async (v) =>
      bound(await call(request, registerByPhoneAndBindWx, { ...v, bindTicket }), '注册成功，微信已绑定'),
    code: async (v) => {
      const send = isRegistering(request) ? registerCode : loginCode
      return await codeSent(request, await call(request, send, v), form.values)
    },
  })
}

const HERE = '/login/wechat'
const WAYS = [
  { name: '绑定已有账号', to: HERE },
  { name: '注册新账号', to: `${HERE}?by=register` },
] as const

export default function LoginWechat() {
  const { nickname } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const isNew = params.get('by') === 'register'
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub={`微信“${nickname}”还没有绑定账号，绑定后可直接用微信登录`}>绑定微信</PageTitle>
      <Tabs label="绑定方式" tabs={WAYS} current={WAYS[isNew ? 1 : 0].to} />
      <Panel>
        {isNew ? <RegisterAndBind /> : <BindAccount />}
        <p className="subtitle mt-4">
          <Link to="/login">返回登录</Link>
        </p>
      </Panel>
    </div>
  )
}

function BindAccount() {
  const form = joinForms(useFormState('bind'), useFormState('code'))
  return (
    <Form state={form} defaultButton="绑定并登录">
      <PhoneField />
      <SmsCodeField />
      <Submit isWide>绑定并登录</Submit>
    </Form>
  )
}

function RegisterAndBind() {
  const form = joinForms(useFormState('register'), useFormState('code'))
  return (
    <Form state={form} defaultButton="注册并绑定">
      <PhoneField />
      <SmsCodeField />
      <PasswordField field="password" label="登录密码" autoComplete="new-password" />
      <PasswordField field="comfirmPassword" label="确认密码" autoComplete="new-password" />
      <CheckboxField field="agreed" label={<Agreements />} />
      <Submit isWide>注册并绑定</Submit>
    </Form>
  )
}
