import type { OrderDocuments } from 'contract/contracts/documents'
import type { OrderDetail } from 'contract/ordering'
import { contractPath } from './contract-paths'

/** Links from the payment's success to the papers that follow: contract, pick-up passes, and the invoice. */
export function papersAfterPayment(
  { id, pickupNote }: Pick<OrderDetail, 'id' | 'pickupNote'>,
  documents: Pick<OrderDocuments, 'contract'> | undefined,
): { name: string; to: string }[] {
  const contract = documents?.contract
  const isSigned = contract?.state === 'completed'
  return [
    ...(contract ? [{ name: isSigned ? '购销合同' : '签署购销合同', to: contractPath(id) }] : []),
    ...(pickupNote ? [{ name: '开提货单', to: `/personalCenter/pickGoods?id=${id}` }] : []),
    { name: '单据与发票', to: `/personalCenter/myOrderDetail/documents?id=${id}` },
  ]
}
