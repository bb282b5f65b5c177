import type { PlanDetail, Proposal } from 'contract/plans'
import { PROPOSAL_KINDS, SILENCE } from 'contract/plans/states'
import { TERMINATION_ANSWER_MS } from 'contract/plans/terms'
import { formatTime, plainTons } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { planPath } from './plan-paths'

const ANSWER_HOURS = TERMINATION_ANSWER_MS / 3_600_000

interface PlanStepsProps {
  plan: Pick<PlanDetail, 'id' | 'openActs' | 'proposals' | 'openKg'>
  act: 'convert' | 'propose' | null
}

/** What the holder of a plan may do: answer and take back proposals here, the others on their own pages. */
export function PlanSteps({ plan, act }: PlanStepsProps) {
  const { id, openActs, proposals, openKg } = plan
  const pending = proposals.find(({ answer }) => answer === null)
  const mayConvert = act === null && openActs.includes('convert')
  return (
    <>
      {pending && openActs.includes('answer') && <Answer proposal={pending} openKg={openKg} />}
      {pending && openActs.includes('withdraw') && <Withdrawal proposal={pending} />}
      {act === 'propose' && openActs.includes('propose') && <Termination planId={id} openKg={openKg} />}
      {(mayConvert || (act === null && openActs.includes('propose'))) && (
        <Panel>
          {mayConvert && (
            <p>
              <ButtonLink kind="spend" isWide to={planPath(id, { act: 'convert' })}>
                转为订单
              </ButtonLink>
            </p>
          )}
          {openActs.includes('propose') && (
            <p>
              <ButtonLink kind="quiet" isWide to={planPath(id, { act: 'propose' })}>
                与供方协商解除
              </ButtonLink>
            </p>
          )}
        </Panel>
      )}
    </>
  )
}

function Answer({ proposal, openKg }: { proposal: Proposal; openKg: number }) {
  const state = joinForms(useFormState('accept'), useFormState('decline'))
  const { kind, reason, deliverFrom, deliverUntil, silence, answerBefore } = proposal
  const isDelay = kind === 'delay'
  return (
    <FormPanel
      title={`供方提议${PROPOSAL_KINDS[kind]}，请答复`}
      id="answer"
      state={state}
      hidden={['planId', 'proposalId']}
      defaultButton={isDelay ? '同意延期' : '同意解除'}
      label="答复供方的提议"
    >
      <p>理由：{reason}</p>
      {isDelay && (
        <p>
          新的交货期：{formatTime(deliverFrom)} 至 {formatTime(deliverUntil)}
        </p>
      )}
      <p className="subtitle">
        {isDelay
          ? `不同意的，未转订单的 ${plainTons(openKg)} 吨解除，保证金退还；已转的订单仍按原交货期。`
          : `同意后未转订单的 ${plainTons(openKg)} 吨解除，双方的保证金退还，互不承担违约责任。`}
        请在 {formatTime(answerBefore)} 前答复，{SILENCE[silence]}。
      </p>
      <Submit intent="accept">{isDelay ? '同意延期' : '同意解除'}</Submit>{' '}
      <Submit kind="quiet" intent="decline">
        {isDelay ? '不同意，退还保证金' : '不同意'}
      </Submit>
    </FormPanel>
  )
}

function Withdrawal({ proposal: { answerBefore } }: { proposal: Proposal }) {
  return (
    <FormPanel title="等待供方答复" state={useFormState('withdraw')} hidden={['planId', 'proposalId']}>
      <p className="subtitle">
        已提议解除，供方在 {formatTime(answerBefore)} 前答复；逾期未答复视为不同意，计划继续履行。
      </p>
      <Submit kind="quiet">撤回提议</Submit>
    </FormPanel>
  )
}

function Termination({ planId, openKg }: { planId: string; openKg: number }) {
  return (
    <FormPanel
      title="协商解除"
      id="act"
      state={useFormState('propose')}
      hidden={['planId']}
      label="提议协商解除"
    >
      <Notice kind="info">
        供方 {ANSWER_HOURS} 小时内同意即解除：未转订单的 {plainTons(openKg)}{' '}
        吨退回供方，双方保证金退还；逾期未答复视为不同意，计划继续履行。
      </Notice>
      <TextArea field="reason" label="理由" hint="供方可以看到" />
      <p>
        <Submit>发出提议</Submit>{' '}
        <ButtonLink kind="quiet" to={planPath(planId)}>
          返回，暂不提议
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
