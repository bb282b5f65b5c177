// 更换手机号 /personalCenter/securityCenter/securityEditPhone
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SendCode } from 'contract/account'
import { ChangePhone, changePhone, newPhoneCode, oldPhoneCode } from 'contract/account/security'
import { CodeField } from '~/components/fields/code-field'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { fieldOf, joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { masked } from '~/services/session/masked-phone'
import { requireMember } from '~/services/session/member.server'
import { destroySession } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('更换手机号')

const FORMS = { changePhone: ChangePhone, code: oldPhoneCode.input, newCode: SendCode }

export const handle: CrumbHandle = {
  crumbs: [{ name: '安全中心', to: '/personalCenter/securityCenter' }, { name: '更换手机号' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone } = await requireMember({ request, context })
  const { forms, headers } = await openForms(request, FORMS)
  return data({ forms, phone: masked(phone) }, { headers })
}

/** Does not ask who is signed in: a second copy of the form comes after its first has ended the session. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  return form.answer({
    changePhone: async (v) => {
      await call(request, changePhone, v)
      return {
        to: '/login',
        notice: '手机号已更换，请用新手机号重新登录',
        headers: await destroySession(request),
      }
    },
    code: async (v) => codeSent(request, await call(request, oldPhoneCode, v), form.values),
    newCode: async (v) => codeSent(request, await call(request, newPhoneCode, v), form.values),
  })
}

export default function SecurityEditPhone() {
  const { phone } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('changePhone'), useFormState('code'), useFormState('newCode'))
  return (
    <>
      <PageTitle sub="更换后用新手机号登录，所有设备须重新登录">更换手机号</PageTitle>
      <Panel>
        <div className="max-w-md">
          <Form state={form} defaultButton="更换手机号">
            <p>
              第一步：验证原手机号 <strong>{phone}</strong>
            </p>
            <SmsCodeField form={form} />
            <p>第二步：验证新手机号</p>
            <PhoneField form={form} />
            <CodeField
              field={fieldOf(form, 'newSmsCode')}
              label="新手机号的验证码"
              send={
                <Submit kind="quiet" intent="newCode" pendingText="正在发送…">
                  获取验证码
                </Submit>
              }
            />
            <Submit isWide>更换手机号</Submit>
          </Form>
          <p className="subtitle mt-4">
            原手机号已停用？<Link to="/editPhone">凭实名认证更换</Link>
          </p>
        </div>
      </Panel>
    </>
  )
}
