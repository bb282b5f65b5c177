import { notify } from 'backend/messages'
import { buyerOwnerOf, type Order } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { MessageKind } from 'backend/platform/messages'
import { CONTRACT_SIDES, type ContractSide, SIGNING_DAYS } from 'contract/contracts/states'

export const CONTRACT_OF_BUYER: MessageKind = {
  kind: 'contract_of_buyer',
  name: '合同：商家签署、拒签、撤销',
  type: 2,
  audience: 'member',
}
export const CONTRACT_OF_SHOP: MessageKind = {
  kind: 'contract_of_shop',
  name: '合同：买家签署、拒签、撤销',
  type: 2,
  audience: 'merchant',
}

interface Told {
  order: Order
  contractNo: string
  /** Who acted. */
  side: ContractSide
  act: 'sign' | 'refuse' | 'withdraw'
  state: 'signing' | 'completed' | 'refused' | 'withdrawn'
  note: string | null
}

/** Tells the other party what happened to the contract. */
export async function tellOther(
  tx: Tx,
  { order, contractNo, side, act, state, note }: Told,
  now: Date,
): Promise<void> {
  const who = CONTRACT_SIDES[side]
  const texts = {
    sign:
      state === 'completed'
        ? `${who}已签署，双方签署完成，合同自价款到账时生效。`
        : `${who}已签署，请在 ${SIGNING_DAYS} 日内核对并签署，逾期自动失效。`,
    refuse: `${who}拒签：${note}`,
    withdraw: `${who}撤销了签署：${note}`,
  }
  const owner = buyerOwnerOf(order)
  const buyer = owner.kind === 'member' ? { memberId: owner.id } : { companyId: owner.id }
  const message = {
    kind: side === 'buyer' ? CONTRACT_OF_SHOP : CONTRACT_OF_BUYER,
    to: side === 'buyer' ? { shopId: order.shopId } : buyer,
    eventKey: `${contractNo} ${side} ${act} ${now.getTime()}`,
    title: `合同 ${contractNo}`,
    text: texts[act],
    link:
      side === 'buyer' ? `/merchant/contracts/${order.id}` : `/personalCenter/contractDetail?id=${order.id}`,
  }
  await notify(tx, [message], now)
}
