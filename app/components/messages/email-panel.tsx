import type { OutputOf } from 'contract/endpoint'
import type { messageSettings } from 'contract/messages'
import { useFormState } from '../forms/use-form-state'
import { Panel } from '../ui/panel'
import { ConfirmEmailForm, EmailForm, RemoveEmailForm } from './email-forms'

type Settings = Pick<OutputOf<typeof messageSettings>, 'available' | 'email' | 'pendingEmail'>

/** The member's address for e-mails: set, confirmed by a code, removed. */
export function EmailPanel({ settings: { available, email, pendingEmail } }: { settings: Settings }) {
  const [set, confirm, remove] = [useFormState('email'), useFormState('confirm'), useFormState('remove')]
  const hasAddress = email !== null || pendingEmail !== null
  return (
    <Panel title="接收邮件的邮箱" id="email">
      {available.email ? (
        <div className="max-w-md">
          <p>{email === null ? '还没有邮箱，暂不发送邮件通知。' : `通知发送到 ${email.address}`}</p>
          {pendingEmail !== null && <ConfirmEmailForm state={confirm} address={pendingEmail} />}
          <EmailForm state={set} hasAddress={hasAddress} />
          {hasAddress && <RemoveEmailForm state={remove} />}
        </div>
      ) : (
        <p>本站暂未开通邮件通知。</p>
      )}
    </Panel>
  )
}
