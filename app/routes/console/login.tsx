// 工作人员登录 /console/login?redirect=
import { useLoaderData } from '@remix-run/react'
import { operatorLogin } from 'contract/operators'
import { SignInFrame } from '~/components/console/sign-in-frame'
import { PasswordField } from '~/components/fields/password-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { market } from '~/services/api/backend.server'
import { callAsVisitor } from '~/services/api/call.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { markAccount } from '~/services/session/account-mark.server'
import { consoleReturnTo } from '~/services/session/console-return-to'
import { saveOperatorToken } from '~/services/session/operator-cookie.server'
import { styles } from '~/styles/sheets'

export const links = styles('console', 'forms')

export const meta = pageTitle('工作人员登录')
const CODE_HINT = '身份验证器的 6 位数字，或一个恢复码'
const DEMO_HINT = '演示市场的预置账号没有绑定动态码，此项留空'

const page = visitorPage({
  forms: {
    login: handleWith(operatorLogin.input, async (v, { request }) => {
      const { token, name } = await callAsVisitor(request, operatorLogin, v)
      const account = markAccount('operator', name)
      return { to: consoleReturnTo(request), headers: await saveOperatorToken({ token, account }) }
    }),
  },
  async load({ openForms }) {
    const forms = await openForms()
    const { mode } = market.settings
    return { forms, codeHint: mode === 'demo' ? DEMO_HINT : CODE_HINT }
  },
})

export const loader = page.loader
export const action = page.action

export default function ConsoleLogin() {
  const { codeHint } = useLoaderData<typeof loader>()
  const form = useFormState('login')
  return (
    <SignInFrame title="工作人员登录" sub="会员请在商城首页登录">
      <Form state={form}>
        <TextField field="name" label="登录名" autoComplete="username" />
        <PasswordField field="password" label="密码" autoComplete="current-password" />
        <TextField field="totpCode" label="动态码" hint={codeHint} autoComplete="one-time-code" />
        <Submit isWide>登录</Submit>
      </Form>
    </SignInFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
