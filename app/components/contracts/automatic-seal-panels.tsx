import type { AutomaticSeal } from 'contract/contracts/merchant-contracts'
import { SelectField } from '../fields/select-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { SEALS } from './contract-paths'
import { ProofFields } from './proof-fields'

interface AutomaticSealPanelsProps {
  page: AutomaticSeal
  /** With the form of its button that sends a code. */
  start: FormState
  stop: FormState
}

/** The setting that seals contracts after the buyer: who made it and when, and its switch. */
export function AutomaticSealPanels({ page, start, stop }: AutomaticSealPanelsProps) {
  const { setting, isOwner } = page
  if (!setting) return <Starting page={page} start={start} />
  const { sealName, setBy, setAt, isInForce } = setting
  return (
    <>
      {!isInForce && (
        <Notice kind="warn" title="自动签章已暂停">
          {setBy} 已不是公司管理员，暂不再自动签章。请公司管理员关闭后重新开启。
        </Notice>
      )}
      <Panel title="自动签章已开启">
        <Facts
          inTwoColumns
          items={[
            fact('使用印章', sealName),
            fact('设置人', setBy),
            fact('开启时间', <Time at={setAt} />),
            fact('状态', isInForce ? '生效中' : '已暂停'),
          ]}
        />
      </Panel>
      {isOwner && (
        <FormPanel title="关闭自动签章" state={stop} hidden={['sealId']}>
          <p className="subtitle">立即生效。已签署的合同不受影响，之后的合同由经办人逐份签署。</p>
          <Submit kind="quiet">关闭自动签章</Submit>
        </FormPanel>
      )}
    </>
  )
}

function Starting({
  page: { isOwner, seals, hasPayPassword },
  start,
}: Omit<AutomaticSealPanelsProps, 'stop'>) {
  if (!isOwner)
    return (
      <EmptyState title="自动签章未开启">
        买家签署后由经办人逐份签署。只有公司管理员可以开启自动签章。
      </EmptyState>
    )
  if (seals.length === 0)
    return (
      <EmptyState title="还没有印章" actions={<ButtonLink to={SEALS}>印章管理</ButtonLink>}>
        制作印章后，可以开启自动签章。
      </EmptyState>
    )
  const options = seals.map(({ sealId, name }) => ({ value: sealId, name }))
  return (
    <FormPanel title="开启自动签章" state={start} defaultButton="开启自动签章">
      <p>
        开启后，买家签署的合同由系统以所选印章自动签署，双方签署随即完成。合同会记明是自动签章，以及由您在何时设置。
      </p>
      <p className="subtitle">只用于开启之后买家签署的合同；随时可以关闭。您不再担任公司管理员时自动暂停。</p>
      <SelectField field="sealId" label="印章" none="请选择印章" options={options} />
      <ProofFields hasPayPassword={hasPayPassword} />
      <Submit>开启自动签章</Submit>
    </FormPanel>
  )
}
