import { SECRET_OVERLAP_HOURS, WEBHOOK_TOPICS, type WebhookState } from 'contract/integrations/kinds'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import { PayPasswordField } from '../fields/pay-password-field'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { Panel } from '../ui/panel'

interface WebhookPanelProps {
  title: string
  state: FormState
  hidden?: readonly string[]
  submit: string
}

/** Address and topics of a webhook, new or changed. */
export function WebhookPanel({ title, state, hidden = [], submit }: WebhookPanelProps) {
  return (
    <FormPanel title={title} state={state} hidden={hidden}>
      <TextField
        field="address"
        label="推送地址"
        hint="您的程序接收事件的公网地址，须为加密连接；不跟随重定向"
      />
      <CheckboxGroup field="topics" legend="事件" options={optionsOf(WEBHOOK_TOPICS)} />
      <PayPasswordField field="payPassword" />
      <Submit>{submit}</Submit>
    </FormPanel>
  )
}

/** Replaces the signing secret. */
export function RenewSecretPanel({
  state,
  previousUntil,
}: {
  state: FormState
  /** Until when the secret before the last renewal also signs. */
  previousUntil: string | null
}) {
  return (
    <Panel title="更换签名密钥">
      {previousUntil !== null && (
        <p>
          正在更换：旧密钥继续签名至 <Time at={previousUntil} />
        </p>
      )}
      <Form state={state} hidden={['webhookId', 'version']} label="更换签名密钥">
        <p className="subtitle">
          期限内每次推送同时带新旧两个签名，接收程序可从容改用新密钥；再次更换时，更早的密钥立即停用。
        </p>
        <SelectField
          field="overlapHours"
          label="旧密钥继续签名"
          options={optionsOf(SECRET_OVERLAP_HOURS)}
          none="请选择"
        />
        <PayPasswordField field="payPassword" />
        <Submit kind="quiet">更换签名密钥</Submit>
      </Form>
    </Panel>
  )
}

interface SwitchPanelProps {
  state: WebhookState
  pause: FormState
  resume: FormState
  remove: FormState
}

const HIDDEN = ['webhookId', 'version', 'action']

/** Pauses, resumes or removes a webhook. */
export function SwitchWebhookPanel({ state, pause, resume, remove }: SwitchPanelProps) {
  return (
    <Panel title="状态">
      {state === 'active' ? (
        <Form state={pause} hidden={HIDDEN} label="暂停推送">
          <p className="subtitle">暂停期间发生的事件不会推送，也不会补发。</p>
          <Submit kind="quiet">暂停推送</Submit>
        </Form>
      ) : (
        <Form state={resume} hidden={HIDDEN} label="恢复推送">
          <p className="subtitle">恢复后推送新的事件；停用期间的订单请在订单页或用接口查询。</p>
          <Submit>恢复推送</Submit>
        </Form>
      )}
      <Form state={remove} hidden={HIDDEN} label="删除推送地址">
        <p className="subtitle">删除后不再推送，签名密钥作废，推送记录不再显示。</p>
        <Submit kind="quiet">删除推送地址</Submit>
      </Form>
    </Panel>
  )
}
