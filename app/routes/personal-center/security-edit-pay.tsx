// 支付密码 /personalCenter/securityCenter/securityEditPay
import { useLoaderData } from '@remix-run/react'
import { payPasswordCode } from 'contract/account'
import { capitalSelf, SetPayPasswordForm, setPayPassword } from 'contract/wallet'
import { PAY_PASSWORD_WAIT_HOURS } from 'contract/wallet/pay-password-wait'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('支付密码')

const WAIT = `修改后 ${PAY_PASSWORD_WAIT_HOURS} 小时内不能提现和绑定新的银行账户，并会以站内消息、短信与邮件通知您。`

const CENTER = '/personalCenter/securityCenter'

export const handle: CrumbHandle = { crumbs: [{ name: '安全中心', to: CENTER }, { name: '支付密码' }] }

const page = memberPage({
  forms: {
    setPassword: submitTo(setPayPassword, {
      schema: SetPayPasswordForm,
      to: CENTER,
      notice: '支付密码已设置',
    }),
    code: codeForm(payPasswordCode, { isSecret: true }),
  },
  async load({ call, openForms }) {
    const [{ hasPayPassword }, forms] = await Promise.all([call(capitalSelf, {}), openForms()])
    return { forms, hasPayPassword }
  },
})

export const loader = page.loader
export const action = page.action

export default function SecurityEditPay() {
  const { hasPayPassword } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('setPassword'), useFormState('code'))
  const what = hasPayPassword ? '修改支付密码' : '设置支付密码'
  return (
    <>
      <PageTitle sub="付款、提现时使用，与登录密码无关；忘记时凭登录密码与短信验证码重设">{what}</PageTitle>
      <Panel>
        <div className="max-w-md">
          <PayPasswordForm
            state={form}
            action={what}
            note={hasPayPassword ? WAIT : ''}
            isChange={hasPayPassword}
          />
        </div>
      </Panel>
    </>
  )
}
