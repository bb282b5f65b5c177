import type { Contract } from 'contract/contracts'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { SEALS } from './contract-paths'
import { ProofFields } from './proof-fields'

interface ContractStepsProps {
  contract: Pick<Contract, 'openActs' | 'seals' | 'signedBy' | 'state' | 'hasPayPassword'>
  filePath: string
  /** With the form of its button that sends a code. */
  sign: FormState
  refuse: FormState
  withdraw: FormState
  redraft: FormState
}

/** What a side may do with a contract now. */
export function ContractSteps({ contract, filePath, sign, refuse, withdraw, redraft }: ContractStepsProps) {
  const { openActs, signedBy, state } = contract
  return (
    <>
      {state === 'expired' && (
        <Notice kind="info" title="未签书面合同，以订单条款为准">
          {openActs.includes('redraft')
            ? '一方逾期未签，合同文本失效，订单照常履行；需要书面合同的，可以重新起草。'
            : '订单完成前双方没有签完合同，订单的价格、数量与交货约定照常有效。'}
        </Notice>
      )}
      <p className="mb-4">
        <ButtonLink kind="quiet" to={filePath} data-plain>
          {signedBy.length === 0 ? '下载草稿（PDF）' : '下载合同（PDF）'}
        </ButtonLink>
      </p>
      {openActs.includes('sign') && <SignPanel contract={contract} sign={sign} />}
      {openActs.includes('refuse') && (
        <FormPanel title="拒签" state={refuse} hidden={['orderId']} label="拒签合同">
          <TextArea field="note" label="拒签原因" hint="对方会看到" />
          <Submit kind="quiet">拒签</Submit>
        </FormPanel>
      )}
      {openActs.includes('withdraw') && (
        <FormPanel title="撤销签署" state={withdraw} hidden={['orderId']}>
          <p className="subtitle">正在等待对方签署。对方签署之前可以撤销，之后重新起草。</p>
          <TextArea field="note" label="撤销原因" hint="对方会看到" />
          <Submit kind="quiet">撤销签署</Submit>
        </FormPanel>
      )}
      {openActs.includes('redraft') && (
        <FormPanel title="重新起草" state={redraft} hidden={['orderId']}>
          <p className="subtitle">按订单当前内容生成新的合同草稿，双方重新签署。</p>
          <Submit>重新起草</Submit>
        </FormPanel>
      )}
    </>
  )
}

interface SignPanelProps {
  contract: Pick<Contract, 'seals' | 'hasPayPassword'>
  sign: FormState
}

function SignPanel({ contract: { seals, hasPayPassword }, sign }: SignPanelProps) {
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
      <Form state={sign} hidden={['orderId', 'contentHash']} defaultButton={action} label="签署合同">
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
