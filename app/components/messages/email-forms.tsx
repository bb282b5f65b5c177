import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

/** Asks for the address that receives e-mails. */
export function EmailForm({ state, hasAddress }: { state: FormState; hasAddress: boolean }) {
  return (
    <Form state={state} label="接收邮件的邮箱">
      <TextField
        field="email"
        label={hasAddress ? '更换为' : '邮箱地址'}
        type="email"
        autoComplete="email"
        hint="我们会发送一封带验证码的邮件，确认后才会向它发送通知"
      />
      <Submit kind="quiet">发送验证码</Submit>
    </Form>
  )
}

/** Asks for the code that was sent to a new address. */
export function ConfirmEmailForm({ state, address }: { state: FormState; address: string }) {
  return (
    <Form state={state} label="确认邮箱">
      <p>
        验证码已发送到 <strong>{address}</strong>，30 分钟内有效。
      </p>
      <TextField field="emailCode" label="邮件验证码" inputMode="numeric" autoComplete="one-time-code" />
      <Submit>确认邮箱</Submit>
    </Form>
  )
}

export function RemoveEmailForm({ state }: { state: FormState }) {
  return (
    <Form state={state} label="删除邮箱">
      <Submit kind="quiet">删除邮箱</Submit>
    </Form>
  )
}
