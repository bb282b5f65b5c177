import type { ApiKeyRow } from 'contract/integrations/api-keys'
import { API_KEY_DAYS, API_SCOPES } from 'contract/integrations/kinds'
import { CheckboxGroup } from '../fields/checkbox-group'
import { optionsOf } from '../fields/choices'
import { PayPasswordField } from '../fields/pay-password-field'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** What each scope permits, for the person who chooses. */
const SCOPE_NOTES: Record<keyof typeof API_SCOPES, string> = {
  read_orders: '订单、报价、异议、评价等，只读',
  read_money: '结算单、监管中的货款、退款核算，只读',
  read_papers: '合同、买家发票、佣金发票，只读',
  offers: '发布、改价、下架',
  orders: '发货、出库、登记送达、取消未付款订单',
}

/** The form of a new key. */
export function NewApiKeyPanel({ state }: { state: FormState }) {
  const scopes = optionsOf(API_SCOPES).map(({ value, name }) => ({
    value,
    name: `${name}：${SCOPE_NOTES[value as keyof typeof API_SCOPES]}`,
  }))
  return (
    <FormPanel title="新建密钥" state={state}>
      <TextField field="name" label="用途名称" hint="如：财务系统对接、仓库系统" />
      <CheckboxGroup field="scopes" legend="权限" options={scopes} />
      <AddressesField />
      <SelectField field="days" label="有效期" options={optionsOf(API_KEY_DAYS)} none="请选择" />
      <PayPasswordField field="payPassword" />
      <Submit>新建</Submit>
    </FormPanel>
  )
}

function AddressesField() {
  return (
    <TextArea
      field="addresses"
      label="允许的地址"
      hint="调用方的公网地址或网段，每行一个，如 203.0.113.7 或 203.0.113.0/24；留空则不限制"
      isOptional
    />
  )
}

interface ApiKeyPanelProps {
  state: FormState
  row: ApiKeyRow
  back: string
}

/** Changes the addresses from which a key may be used. */
export function KeyAddressesPanel({ state, row, back }: ApiKeyPanelProps) {
  return (
    <FormPanel title={`「${row.name}」允许的地址`} state={state} hidden={['keyId']}>
      <p className="subtitle">保存后立即生效；从其他地址调用会收到 403。</p>
      <Facts items={[fact('密钥', <code>{row.beginning}…</code>)]} />
      <AddressesField />
      <PayPasswordField field="payPassword" />
      <Submit>保存</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </FormPanel>
  )
}

/** Asks before a key is revoked. */
export function RevokeApiKeyPanel({ state, row, back }: ApiKeyPanelProps) {
  return (
    <Panel title={`吊销「${row.name}」`}>
      <p className="subtitle">吊销后立即失效且不能恢复，使用它的程序会收到 401。</p>
      <Facts
        items={[
          fact('密钥', <code>{row.beginning}…</code>),
          fact('权限', row.scopes.map((scope) => API_SCOPES[scope]).join('、')),
          fact('允许的地址', row.addresses.join('、') || '不限制'),
          fact('最近使用', <Time at={row.lastUsedAt} />),
        ]}
      />
      <Form state={state} hidden={['keyId']} label="吊销密钥">
        <Submit>吊销</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
