import type { PlanContract } from 'contract/contracts/plan-contracts'
import { CONTRACT_SIDES, CONTRACT_STATES } from 'contract/contracts/states'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { ContractText } from './contract-facts'

interface PlanContractPanelProps {
  contract: PlanContract
  /** Of the plan, of its page with the text and the form of a signature, and of the PDF. */
  paths: { readonly plan: string; readonly text: string; readonly file: string }
  /** Whether the text follows: the page was opened for it. */
  hasText: boolean
}

/** The written contract of a plan: how far it is, its file and its text. Only the server renders it. */
export function PlanContractPanel({ contract, paths, hasText }: PlanContractPanelProps) {
  const { contractNo, state, signedBy, dueAt, openActs } = contract
  const isOpen = state === 'draft' || state === 'signing'
  return (
    <>
      <Panel title="书面合同">
        {state === 'expired' && <Notice kind="info">未签书面合同，以计划条款为准</Notice>}
        {isOpen && (
          <p className="subtitle">
            计划已经生效。合同是它的书面形式，不改变任何条款；逾期未签的，以计划条款为准。
          </p>
        )}
        <Facts
          inTwoColumns
          items={presentItems([
            fact('合同编号', contractNo),
            fact('合同状态', CONTRACT_STATES[state]),
            fact('已签署', signedBy.map((side) => CONTRACT_SIDES[side]).join('、') || null),
            fact('签署截止', isOpen ? <Time at={dueAt} /> : null),
          ])}
        />
        <p>
          {hasText ? (
            <ButtonLink kind="quiet" to={paths.plan}>
              返回计划
            </ButtonLink>
          ) : (
            <ButtonLink kind={openActs.includes('sign') ? 'primary' : 'quiet'} to={paths.text}>
              {openActs.includes('sign') ? '签署书面合同' : '查看合同条款'}
            </ButtonLink>
          )}{' '}
          <ButtonLink kind="quiet" to={paths.file} data-plain>
            {signedBy.length === 0 ? '下载合同草稿（PDF）' : '下载合同（PDF）'}
          </ButtonLink>
        </p>
      </Panel>
      {hasText && <ContractText contract={contract} />}
    </>
  )
}
