// 确认身份 /console/confirm?redirect=
import { proveOperator } from 'contract/operators/account'
import { SignInFrame } from '~/components/console/sign-in-frame'
import { PasswordField } from '~/components/fields/password-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { consoleReturnTo } from '~/services/session/console-return-to'
import { styles } from '~/styles/sheets'

export const links = styles('console', 'forms')

export const meta = pageTitle('确认身份')

const page = operatorPage({
  forms: {
    prove: submitTo(proveOperator, {
      to: ({ request }) => consoleReturnTo(request),
      notice: '身份已确认，五分钟内有效',
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function Confirm() {
  const form = useFormState('prove')
  return (
    <SignInFrame title="确认身份" sub="涉及资金与身份的操作前需要；五分钟内有效">
      <Form state={form}>
        <PasswordField field="password" label="密码" autoComplete="current-password" />
        <TextField
          field="totpCode"
          label="动态码"
          hint="身份验证器的 6 位数字，或一个恢复码；没有绑定时留空"
          autoComplete="one-time-code"
        />
        <Submit isWide>确认</Submit>
      </Form>
    </SignInFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
