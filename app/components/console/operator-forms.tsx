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
        hint="两人复核时须是不同手机号的两位工作人员"
        type="tel"
        inputMode="tel"
      />
      <RoleFields />
      <Submit>新增</Submit>
    </FormPanel>
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
        <Submit>保存角色</Submit>
      </Form>
      <Form state={reset} hidden={['name']} label="重置密码与动态码">
        <p className="subtitle">用于更换手机或忘记密码：其登录立即失效，并得到新的设置链接。</p>
        <Submit kind="quiet">重置密码与动态码</Submit>
      </Form>
      <Form state={disable} hidden={['name']} label="停用账号">
        <p className="subtitle">停用后其登录立即失效，且不能再次启用；此人的操作记录保留。</p>
        <Submit kind="quiet">停用账号</Submit>
      </Form>
      <ButtonLink kind="quiet" to={back}>
        返回列表
      </ButtonLink>
    </Panel>
  )
}
