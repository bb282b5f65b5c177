import { CodeField } from '~/components/fields/code-field'
import { PhoneField, SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Link } from '../ui/link'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'

/**
 * The page on which a member changes the phone.
 * @param phone the present one, masked
 */
export function ChangePhone({ phone }: { phone: string }) {
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
            <SmsCodeField />
            <p>第二步：验证新手机号</p>
            <PhoneField />
            <CodeField
              field="newSmsCode"
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
