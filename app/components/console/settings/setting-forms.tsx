import type { SettingChange } from 'contract/settings'
import { SETTING_UNITS, SETTINGS, type SettingCode } from 'contract/settings/settings'
import { Time } from '~/components/time/time'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Panel } from '../../ui/panel'
import { DecisionForm } from '../decision-form'
import { settingText } from './setting-text'

/** An operator proposes a change of a setting. */
export function ProposeSettingPanel({ state, code }: { state: FormState; code: SettingCode }) {
  const { unit, min, max, needsSecond } = SETTINGS[code]
  return (
    <FormPanel title="提出变更" state={state} hidden={['code']}>
      <TextField
        field="value"
        label={`新的值（${SETTING_UNITS[unit]}）`}
        hint={`${settingText(code, min)} 至 ${settingText(code, max)}`}
        inputMode="decimal"
        isShort
      />
      <TextField
        field="validFrom"
        label="生效时间"
        hint="北京时间，如 2026-12-01 00:00；不填立即（审批后）生效"
        isShort
        isOptional
      />
      <TextField
        field="validUntil"
        label="失效时间"
        hint="不填长期有效；失效后恢复之前的值"
        isShort
        isOptional
      />
      <TextArea field="reason" label="理由" />
      <p className="subtitle">
        {needsSecond ? '影响资金，须由另一名管理员审批。' : '提交后按生效时间执行。'}
        已有的订单与申请不受影响。
      </p>
      <Submit>提交变更</Submit>
    </FormPanel>
  )
}

interface DecideSettingPanelProps {
  state: FormState
  code: SettingCode
  change: SettingChange
}

/** Another operator approves a proposed change or returns it. */
export function DecideSettingPanel({ state, code, change }: DecideSettingPanelProps) {
  const { value, validFrom, validUntil, reason, proposedBy, isOwn } = change
  return (
    <Panel title="待审批的变更">
      <p>
        {proposedBy} 提出改为 <strong>{settingText(code, value)}</strong>，自 <Time at={validFrom} />
        {validUntil !== null && (
          <>
            {' 至 '}
            <Time at={validUntil} />
          </>
        )}
        。理由：{reason}
      </p>
      {isOwn ? (
        <p className="subtitle">等待另一名管理员审批。</p>
      ) : (
        <DecisionForm state={state} label="审批变更" />
      )}
    </Panel>
  )
}
