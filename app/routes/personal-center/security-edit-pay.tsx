// 支付密码 /personalCenter/securityCenter/securityEditPay
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { payPasswordCode } from 'contract/account'
import { capitalSelf, SetPayPasswordForm, setPayPassword } from 'contract/wallet'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('支付密码')

const CENTER = '/personalCenter/securityCenter'
const FORMS = { setPassword: SetPayPasswordForm, code: payPasswordCode.input }

export const handle: CrumbHandle = { crumbs: [{ name: '安全中心', to: CENTER }, { name: '支付密码' }] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const [{ hasPayPassword }, { forms, headers }] = await Promise.all([
    call(request, capitalSelf, {}),
    openForms(request, FORMS),
  ])
  return data({ forms, hasPayPassword }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    setPassword: async ({ smsCode, payPassword, requestId }) => {
      await call(request, setPayPassword, { smsCode, payPassword, requestId })
      return { to: CENTER, notice: '支付密码已设置' }
    },
    code: async (v) => codeSent(request, await call(request, payPasswordCode, v)),
  })
}

export default function SecurityEditPay() {
  const { hasPayPassword } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('setPassword'), useFormState('code'))
  const what = hasPayPassword ? '修改支付密码' : '设置支付密码'
  return (
    <>
      <PageTitle sub="付款、提现时使用，与登录密码无关；忘记时用短信验证码重设">{what}</PageTitle>
      <Panel>
        <div className="max-w-md">
          <PayPasswordForm state={form} action={what} note="" />
        </div>
      </Panel>
    </>
  )
}
