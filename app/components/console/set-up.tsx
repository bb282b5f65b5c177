import { Time } from '~/components/time/time'
import { PasswordField } from '../fields/password-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { QrCode } from '../ui/qr-code'

interface SetUpFieldsProps {
  form: FormState
  link: {
    expiresAt: string
    totpSecret: string
    totpUri: string
    drawing: { size: number; path: string }
  }
}

/** The form with which an operator sets the password and binds an authenticator. */
export function SetUpFields({ form, link: { expiresAt, totpSecret, totpUri, drawing } }: SetUpFieldsProps) {
  return (
    <Form state={form} hidden={['token', 'totpSecret']}>
      <p className="text-muted text-small">
        请在 <Time at={expiresAt} /> 前完成。
      </p>
      <PasswordField
        field="password"
        label="密码"
        hint="12 到 64 位，不能过于常见，不能包含登录名"
        autoComplete="new-password"
      />
      <PasswordField field="comfirmPassword" label="再次输入密码" autoComplete="new-password" />
      <h2>绑定身份验证器</h2>
      <p>用手机上的身份验证器应用扫描二维码，或手工输入密钥。</p>
      <QrCode drawing={drawing} label="身份验证器的二维码" />
      <p>
        密钥 <code>{totpSecret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="text-small">
        <a href={totpUri}>在本机的身份验证器中打开</a>
      </p>
      <TextField
        field="totpCode"
        label="动态码"
        hint="身份验证器显示的 6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        isShort
      />
      <Submit isWide>完成设置</Submit>
    </Form>
  )
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>密码与动态码已设置。手机不在身边时，一个恢复码可代替一次动态码；每个只能使用一次。</p>
      <p>
        <strong>恢复码只显示这一次，请抄写或打印，存放在安全的地方。</strong>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink to="/console/login">我已保存，前往登录</ButtonLink>
    </>
  )
}
