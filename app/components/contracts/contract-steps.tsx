import type { Contract } from 'contract/contracts'
import { TextArea } from '../fields/text-area'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { SignPanel } from './sign-panel'

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
      {openActs.includes('sign') && <SignPanel contract={contract} sign={sign} subject="orderId" />}
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
