// 登录 /login?redirect=&by=: by password, SMS code, QR code, or WeChat
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { LoginBySmsCode, loginBySmsCode, loginCode, SendOpenCode } from 'contract/account'
import { LoginForm } from 'contract/login-methods'
import { PasswordField } from '~/components/fields/password-field'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { queryLink } from '~/components/lists/query-link'
import type { LiveHandle } from '~/components/navigation/live'
import { CaptchaField } from '~/components/sign-in/captcha-field'
import { QrSignIn } from '~/components/sign-in/qr-sign-in'
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
import { passwordSignIn } from '~/services/sign-in/captcha-form.server'
import { waitForPhone } from '~/services/sign-in/qr-code.server'
import { hasWechat } from '~/services/sign-in/wechat.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('登录')

const FORMS = { password: LoginForm, sms: LoginBySmsCode, code: SendOpenCode }

export const handle: LiveHandle<typeof loader> = {
  live: ({ qr }) => (qr?.link ? 'refresh' : null),
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await memberOf({ request, context })) throw redirect(returnTo(request))
  const { forms, headers } = await openForms(request, FORMS)
  const isByQr = new URL(request.url).searchParams.get('by') === 'qr'
  const qr = isByQr ? await waitForPhone(request, headers) : null
  return data({ forms, qr, hasWechat: hasWechat() }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  const byPassword = passwordSignIn(request, form.values)
  if (form.rejected) return await byPassword.withCaptcha(form.rejected)
  const answer = await form.answer({
    password: async (v) => startSession(request, await byPassword.signIn(v), '登录成功'),
    sms: async (v) => startSession(request, await call(request, loginBySmsCode, v), '登录成功'),
    code: async (v) => codeSent(request, await call(request, loginCode, v), form.values),
  })
  return await byPassword.withCaptcha(answer)
}

export default function Login() {
  const { qr, hasWechat } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const by = params.get('by')
  const ways = {
    password: { name: '密码登录', to: queryLink('/login', params, { by: null }) },
    code: { name: '短信登录', to: queryLink('/login', params, { by: 'code' }) },
    qr: { name: '扫码登录', to: queryLink('/login', params, { by: 'qr' }) },
  }
  const current = by === 'code' || by === 'qr' ? ways[by] : ways.password
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>登录</PageTitle>
      <Tabs label="登录方式" tabs={Object.values(ways)} current={current.to} />
      <Panel>
        {qr && <QrSignIn qr={qr} to={ways.qr.to} />}
        {by === 'code' ? <SmsForm /> : !qr && <PasswordForm />}
        <p className="subtitle mt-4">
          {hasWechat && (
            <>
              <Link to={queryLink('/login/wechat/start', params, { by: null })} data-plain>
                微信登录
              </Link>
              {' · '}
            </>
          )}
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
      <PhoneField />
      <PasswordField field="password" label="登录密码" autoComplete="current-password" />
      <CaptchaField form={form} />
      <Submit isWide>登录</Submit>
    </Form>
  )
}

function SmsForm() {
  const form = joinForms(useFormState('sms'), useFormState('code'))
  return (
    <Form state={form} defaultButton="登录">
      <PhoneField />
      <SmsCodeField />
      <Submit isWide>登录</Submit>
    </Form>
  )
}
