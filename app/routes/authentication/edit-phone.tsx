// 更换手机号 /editPhone
import { useLoaderData } from '@remix-run/react'
import { changeLostPhone, lostPhoneCode } from 'contract/authentication/lost-phone'
import { ContactText } from '~/components/content/contact'
import { PasswordField } from '~/components/fields/password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { contactOf } from '~/services/pages/site-values.server'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('更换手机号')

const page = visitorPage({
  forms: {
    lost: submitTo(changeLostPhone, {
      to: '/editPhone',
      notice: '申请已提交：两位审核员通过后，请用新手机号登录',
    }),
    code: codeForm(lostPhoneCode),
  },
  async load({ request, openForms }) {
    const [forms, contact] = await Promise.all([openForms(), contactOf(request)])
    return { forms, contact }
  },
})

export const loader = page.loader
export const action = page.action

export default function EditPhone() {
  const { contact } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('lost'), useFormState('code'))
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="更换后用新手机号登录，所有设备须重新登录">更换手机号</PageTitle>
      <Panel title="原手机号还能收短信">
        <p className="mb-2">登录后用两个号码的验证码更换，立即生效。</p>
        <ButtonLink kind="quiet" to="/personalCenter/securityCenter/securityEditPhone">
          用验证码更换
        </ButtonLink>
      </Panel>
      <Panel title="原手机号已停用">
        <p className="subtitle mb-2">
          凭登录密码与实名认证核实身份，由两位审核员审核；原手机号会收到短信通知。
        </p>
        <Form state={form} defaultButton="提交申请">
          <TextField field="previousPhone" label="原手机号" type="tel" inputMode="tel" autoComplete="off" />
          <PasswordField field="password" label="登录密码" autoComplete="current-password" />
          <TextField field="name" label="姓名" autoComplete="name" />
          <TextField field="idNumber" label="身份证号" hint="18 位" autoComplete="off" />
          <TextField field="phone" label="新手机号" type="tel" inputMode="tel" autoComplete="tel" />
          <SmsCodeField />
          <Submit isWide>提交申请</Submit>
        </Form>
        <p className="subtitle mt-4">
          没有做过个人实名认证？请联系客服：
          <ContactText contact={contact} />
        </p>
      </Panel>
    </div>
  )
}
