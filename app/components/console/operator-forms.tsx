import type { OperatorRow } from 'contract/operators'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { RoleFields } from './role-fields'

/** The form of a new operator. */
export function NewOperatorPanel({ state }: { state: FormState }) {
  return (
    <FormPanel title="新增工作人员" state={state}>
      <TextField
        field="name"
        label="登录名"
        hint="3 到 32 个字符：小写字母开头，可含数字、点、下划线与连字符"
      />
      <TextField field="displayName" label="姓名" />
      <TextField
        field="phone"
        label="手机号"
        hint="本人正在使用的手机号：设置链接以短信发到这里"
        type="tel"
        inputMode="tel"
      />
      <RoleFields />
      <p className="subtitle">须由另一名管理员审批；全体管理员会收到短信。管理员与财务不能由同一人担任。</p>
      <Submit>提出新增</Submit>
    </FormPanel>
  )
}

/** Where the link goes, if the person has another phone now. */
function NewPhoneField() {
  return (
    <TextField
      field="phone"
      label="新手机号"
      hint="不填则发到账号原有的手机号"
      type="tel"
      inputMode="tel"
      isOptional
    />
  )
}

interface EnableOperatorPanelProps {
  operator: Pick<OperatorRow, 'name' | 'displayName'>
  state: FormState
  /** The list without the chosen operator. */
  back: string
}

/** The form that enables a disabled operator again. */
export function EnableOperatorPanel({ operator, state, back }: EnableOperatorPanelProps) {
  return (
    <Panel title={`恢复 ${operator.displayName}（${operator.name}）`}>
      <Form state={state} hidden={['name']} label="恢复启用">
        <p className="subtitle">须由另一名管理员审批；通过后设置链接以短信发给本人，重新设置密码与动态码。</p>
        <NewPhoneField />
        <Submit>提出恢复</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}

interface ChangeOperatorPanelProps {
  operator: Pick<OperatorRow, 'name' | 'displayName'>
  roles: FormState
  reset: FormState
  disable: FormState
  /** The list without the chosen operator. */
  back: string
}

/** The forms that change the roles of an operator, or disable the account. */
export function ChangeOperatorPanel({ operator, roles, reset, disable, back }: ChangeOperatorPanelProps) {
  return (
    <Panel title={`修改 ${operator.displayName}（${operator.name}）`}>
      <Form state={roles} hidden={['name']} label="修改角色">
        <RoleFields />
        <p className="subtitle">增加角色须由另一名管理员审批，减少立即生效。</p>
        <Submit>保存角色</Submit>
      </Form>
      <Form state={reset} hidden={['name']} label="重置密码与动态码">
        <p className="subtitle">
          用于更换手机或忘记密码。须由另一名管理员审批；通过后其登录失效，设置链接以短信发给本人。
        </p>
        <NewPhoneField />
        <Submit kind="quiet">提出重置</Submit>
      </Form>
      <Form state={disable} hidden={['name']} label="停用账号">
        <p className="subtitle">停用后其登录立即失效；恢复须由两名管理员办理。此人的操作记录保留。</p>
        <Submit kind="quiet">停用账号</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
