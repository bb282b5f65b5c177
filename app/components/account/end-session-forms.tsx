import type { SessionRow } from 'contract/account/security'
import { formatTime } from 'contract/units'
import { RadioGroup } from '~/components/fields/radio-group'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

/** Ends one of the other sessions. */
export function EndSessionForm({ state, sessions }: { state: FormState; sessions: readonly SessionRow[] }) {
  return (
    <Form state={state} label="退出一台设备">
      <RadioGroup
        field="sessionId"
        label="选择要退出登录的设备"
        options={sessions.map(({ id, deviceName, clientAddress, createdAt, lastSeenAt }) => ({
          value: id,
          label: `${deviceName}，${formatTime(createdAt)} 登录`,
          note: `${clientAddress} · 最近使用 ${formatTime(lastSeenAt)}`,
        }))}
      />
      <Submit kind="quiet">退出该设备</Submit>
    </Form>
  )
}

/** Takes the bound WeChat account away; it can be bound again at the next sign-in with it. */
export function UnbindWechatForm({ state }: { state: FormState }) {
  return (
    <Form state={state} label="解除微信绑定">
      <Submit kind="quiet">解除绑定</Submit>
    </Form>
  )
}

export function EndOtherSessionsForm({ state }: { state: FormState }) {
  return (
    <Form state={state} label="退出其他所有设备">
      <Submit kind="quiet">退出其他所有设备</Submit>
    </Form>
  )
}
