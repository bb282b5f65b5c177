// 退出登录 /logout
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { loginOut } from 'contract/account'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { callAs } from '~/services/api/call.server'
import { signOutHeaders } from '~/services/forms/drafts.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { tokenOf } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('退出登录')

export async function loader({ request }: LoaderFunctionArgs) {
  const { forms, headers } = await openForms(request, { logout: loginOut.input })
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { logout: loginOut.input })
  return form.answer({
    logout: async () => {
      const token = await tokenOf(request)
      if (token) await callAs(token, request, loginOut, {})
      return { to: '/login', notice: '您已安全退出', headers: await signOutHeaders(request) }
    },
  })
}

export default function Logout() {
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>退出登录</PageTitle>
      <Panel>
        <Form state={useFormState('logout')}>
          <Submit>确认退出</Submit>
        </Form>
      </Panel>
    </div>
  )
}
