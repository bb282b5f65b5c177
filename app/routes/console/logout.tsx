// 工作人员退出登录 /console/logout
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { operatorLogout } from 'contract/operators'
import { SignInFrame } from '~/components/console/sign-in-frame'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { removeOperatorToken } from '~/services/session/operator-cookie.server'
import { styles } from '~/styles/sheets'

export const links = styles('console', 'forms')

export const meta = pageTitle('工作人员退出登录')

const FORMS = { logout: operatorLogout.input }

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args)
  const { forms, headers } = await openForms(args.request, FORMS)
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  return form.answer({
    logout: async () => {
      await operatorCall(request, operatorLogout, {})
      return { to: '/console/login', notice: '已退出控制台', headers: await removeOperatorToken() }
    },
  })
}

export default function ConsoleLogout() {
  return (
    <SignInFrame title="退出控制台">
      <Form state={useFormState('logout')}>
        <Submit>确认退出</Submit>
      </Form>
    </SignInFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
