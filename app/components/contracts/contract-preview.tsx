import type { ContractPreview as Preview } from 'contract/contracts'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { ContractClauses } from './contract-clauses'

/** The contract of an order before it is placed: parties, and the whole text folded. */
export function ContractPreview({ preview: { buyer, seller, clauses } }: { preview: Preview }) {
  return (
    <Panel title="购销合同" id="contract">
      <Facts inTwoColumns items={[fact('供方', seller.name), fact('需方', buyer.name)]} />
      <p className="subtitle">
        提交订单后按此文本生成合同，付款前后都可以由双方电子签章，自价款到账时生效；不签书面合同的，以订单条款为准。
      </p>
      <details>
        <summary>查看合同全文</summary>
        <ContractClauses clauses={clauses} />
      </details>
    </Panel>
  )
}
