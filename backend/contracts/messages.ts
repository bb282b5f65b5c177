import { notify } from 'backend/messages'
import { buyerOwnerOf, getSeller, type Order, toSeller } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import type { MessageKind } from 'backend/platform/messages'
import { CONTRACT_SIDES, type ContractSide, SIGNING_DAYS } from 'contract/contracts/states'
import type { Seller } from 'contract/states'
import { sealsAutomatically } from './automatic-seal'

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
  /** A signature by the merchant's setting. */
  isAutomatic?: boolean
}

/** Tells the other party what happened to the contract. */
export async function tellOther(tx: Tx, told: Told, now: Date): Promise<void> {
  const { order, contractNo, side, act } = told
  const owner = buyerOwnerOf(order)
  const buyer = owner.kind === 'member' ? { memberId: owner.id } : { companyId: owner.id }
  const message = {
    eventKey: `${contractNo} ${side} ${act} ${now.getTime()}`,
    title: `合同 ${contractNo}`,
    text: await textOf(tx, told),
  }
  const toBuyer = {
    kind: CONTRACT_OF_BUYER,
    to: buyer,
    link: `/personalCenter/contractDetail?id=${order.id}`,
  }
  const messages =
    side === 'buyer'
      ? toSeller(order, { ...message, kind: CONTRACT_OF_SHOP, link: shopPath(order.id) })
      : [{ ...message, ...toBuyer }]
  await notify(tx, messages, now)
}

const shopPath = (orderId: string) => `/merchant/contracts/${orderId}`

async function textOf(reader: Reader, { order, side, act, state, note, isAutomatic }: Told): Promise<string> {
  const who = CONTRACT_SIDES[side]
  if (act === 'refuse') return `${who}拒签：${note}`
  if (act === 'withdraw') return `${who}撤销了签署：${note}`
  return state === 'completed'
    ? `${who}已${isAutomatic ? '自动签章' : '签署'}，双方签署完成，合同自价款到账时生效。`
    : `${who}已签署，${await nextStep(reader, order, side)}`
}

/** What happens after the first signature. */
async function nextStep(reader: Reader, order: Order, side: ContractSide): Promise<string> {
  const { companyId } = await getSeller(reader, order)
  const isAutomatic = side === 'buyer' && companyId !== null && (await sealsAutomatically(reader, companyId))
  return isAutomatic
    ? '系统将按贵方的自动签章设置盖章。'
    : `请在 ${SIGNING_DAYS} 日内核对并签署，逾期自动失效。`
}

/** Tells a merchant that its contract was not sealed automatically and waits for a person. */
export async function tellNotSealed(
  tx: Tx,
  { orderId, seller, why }: { orderId: string; seller: Seller; why: string },
  now: Date,
): Promise<void> {
  const message = {
    kind: CONTRACT_OF_SHOP,
    eventKey: `${orderId} not sealed ${now.getTime()}`,
    title: '自动签章未成功',
    text: `${why}。该合同不再自动签章，请人工处理。`,
    link: shopPath(orderId),
  }
  await notify(tx, toSeller(sellerRowOf(seller), message), now)
}
