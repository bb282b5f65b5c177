import type { ContractPreview as Preview } from 'contract/contracts'
import type { PreviewKind } from 'contract/contracts/states'
import { plainTons } from 'contract/units'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { ContractClauses } from './contract-clauses'

const SIGNING = '付款前后都可以由双方电子签章，自价款到账时生效；不签书面合同的，以订单条款为准。'
const NOTES: Record<PreviewKind, string> = {
  spot: `提交订单后按此文本生成合同，${SIGNING}`,
  sale: `抢购成功后按此文本生成合同，${SIGNING}`,
  pin: '拼单拼满后，每位参与人各自的订单按此文本生成合同，由双方电子签章；未拼满的不生成订单与合同，款项全额解冻。不签书面合同的，以订单条款为准。',
}

interface ContractPreviewProps {
  list: readonly Preview[]
  kind?: PreviewKind | undefined
}

/** The contracts of orders before they are placed: parties, and the whole texts folded. */
export function ContractPreview({ list, kind = 'spot' }: ContractPreviewProps) {
  const [first, ...others] = list
  if (!first) return null
  return (
    <Panel title="购销合同" id="contract">
      {others.length === 0 ? (
        <Facts inTwoColumns items={[fact('供方', first.seller.name), fact('需方', first.buyer.name)]} />
      ) : (
        <Facts items={[fact('需方', first.buyer.name), fact('合同', `${list.length} 份，每个订单一份`)]} />
      )}
      <p className="subtitle">{NOTES[kind]}</p>
      {list.map(({ title, weightKg, seller, clauses }, i) => (
        <details key={`${i} ${title}`}>
          <summary>
            {others.length === 0
              ? '查看合同全文'
              : `${title} ${plainTons(weightKg)} 吨（供方 ${seller.name}）`}
          </summary>
          <ContractClauses clauses={clauses} />
        </details>
      ))}
    </Panel>
  )
}
