import type { Contract } from 'contract/contracts'
import { SelectField } from '../fields/select-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { SEALS } from './contract-paths'
import { ProofFields } from './proof-fields'

interface SignPanelProps {
  contract: Pick<Contract, 'seals' | 'hasPayPassword'>
  /** With the form of its button that sends a code. */
  sign: FormState
  /** Field of the order or the plan. */
  subject: 'orderId' | 'planId'
}

/** The signature of a contract: the seal, and the proof of the person. */
export function SignPanel({ contract: { seals, hasPayPassword }, sign, subject }: SignPanelProps) {
  const action = seals === null ? '以个人名义签署' : '盖章签署'
  const hasNone = seals !== null && seals.length === 0
  return (
    <Panel title="签署">
      {hasNone && (
        <p className="subtitle">
          没有可用的印章：请公司管理员制作印章，或向您授权。
          <ButtonLink kind="quiet" isSmall to={SEALS}>
            印章管理
          </ButtonLink>
        </p>
      )}
      <Form state={sign} hidden={[subject, 'contentHash']} defaultButton={action} label="签署合同">
        <p className="subtitle">请核对下方全部条款。签署后合同以电子签章固定，任何改动都会被发现。</p>
        {seals !== null && (
          <SelectField
            field="sealId"
            label="印章"
            none="请选择印章"
            options={seals.map(({ sealId, name }) => ({ value: sealId, name }))}
          />
        )}
        <ProofFields hasPayPassword={hasPayPassword} />
        <Submit>{action}</Submit>
      </Form>
    </Panel>
  )
}
