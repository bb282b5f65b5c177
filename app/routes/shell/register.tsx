// 会员注册 /register?redirect=&id=
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { RegisterForm, registerByPhone, registerCode } from 'contract/account'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'contract/constants'
import { ContactText } from '~/components/content/contact'
import { helpPath } from '~/components/content/help-path'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { PasswordField } from '~/components/fields/password-field'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PARTNER_NOTES } from '~/components/registrations/partner-notes'
import { Agreements } from '~/components/sign-in/agreements'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { contactOf } from '~/services/pages/site-values.server'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { loginHref } from '~/services/session/login-path'
import { returnTo } from '~/services/session/return-to'
import { startSession } from '~/services/session/start-session.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('会员注册')

/** Leads a new member who came for nothing else through the steps before trading. */
const FIRST_STEPS = '/personalCenter/sum'

const page = visitorPage({
  forms: {
    register: handleWith(RegisterForm, async (v, { request, call }) => {
      const note = PARTNER_NOTES[new URL(request.url).searchParams.get('id') ?? '']
      const to = note?.steps ?? returnTo(request, FIRST_STEPS)
      return await startSession(request, await call(registerByPhone, v), '注册成功，欢迎来到塑集', to)
    }),
    code: codeForm(registerCode),
  },
  async load({ request, openForms }) {
    const [forms, contact] = await Promise.all([openForms(), contactOf(request)])
    return { forms, contact }
  },
})

export const loader = page.loader
export const action = page.action

export default function Register() {
  const { contact } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('register'), useFormState('code'))
  const [params] = useSearchParams()
  const redirect = params.get('redirect')
  const note = PARTNER_NOTES[params.get('id') ?? '']
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{note ? params.get('id') : '会员注册'}</PageTitle>
      {note && (
        <Notice kind="info" title="先注册或登录账号，再填写入驻资料">
          已有账号请<Link to={loginHref(note.steps)}>登录后继续</Link>；资料可以分步保存，随时接着填。
          <Link to={helpPath(note.article.id)}>{note.article.name}</Link>，
          <ContactText contact={contact} />。
        </Notice>
      )}
      <Panel>
        <Form state={form} defaultButton="注册">
          <PhoneField />
          <SmsCodeField />
          <PasswordField
            field="password"
            label="登录密码"
            hint={`${PASSWORD_MIN_LENGTH}~${PASSWORD_MAX_LENGTH} 位`}
            autoComplete="new-password"
          />
          <PasswordField field="comfirmPassword" label="确认密码" autoComplete="new-password" />
          <TextField field="nickname" label="昵称" isOptional autoComplete="nickname" />
          <CheckboxField field="agreed" label={<Agreements />} />
          <Submit isWide>注册</Submit>
        </Form>
        <p className="subtitle mt-4">
          已有账号？
          <Link to={redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'}>直接登录</Link>
        </p>
      </Panel>
    </div>
  )
}
