import { notify } from 'backend/messages'
import { getSeller, toSeller } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sellerRowOf } from 'backend/platform/database/seller-columns'
import type { MessageKind } from 'backend/platform/messages'
import { CONTRACT_SIDES, type ContractSide, SIGNING_DAYS } from 'contract/contracts/states'
import type { Seller } from 'contract/states'
import { formatTime } from 'contract/units'
import { sealsAutomatically } from './automatic-seal'
import type { SubjectRef } from './subject-ref'
import type { ContractSubject } from './subjects'

export const CONTRACT_OF_BUYER: MessageKind = {
  kind: 'contract_of_buyer',
  name: '合同：商家签署、拒签、撤销，计划合同待签署',
  type: 2,
  audience: 'member',
}
export const CONTRACT_OF_SHOP: MessageKind = {
  kind: 'contract_of_shop',
  name: '合同：买家签署、拒签、撤销，计划合同待签署',
  type: 2,
  audience: 'merchant',
}

interface Told {
  subject: ContractSubject
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
  const { subject, contractNo, side, act } = told
  const { ref, seller, buyer: owner } = subject
  const buyer = owner.kind === 'member' ? { memberId: owner.id } : { companyId: owner.id }
  const message = {
    eventKey: `${contractNo} ${side} ${act} ${now.getTime()}`,
    title: `合同 ${contractNo}`,
    text: await textOf(tx, told),
  }
  const toBuyer = {
    kind: CONTRACT_OF_BUYER,
    to: buyer,
    link: buyerPath(ref),
  }
  const messages =
    side === 'buyer'
      ? toSeller(sellerRowOf(seller), { ...message, kind: CONTRACT_OF_SHOP, link: shopPath(ref) })
      : [{ ...message, ...toBuyer }]
  await notify(tx, messages, now)
}

const buyerPath = (ref: SubjectRef) =>
  'orderId' in ref
    ? `/personalCenter/contractDetail?id=${ref.orderId}`
    : `/personalCenter/planDetail?id=${ref.planId}`

const shopPath = (ref: SubjectRef) =>
  'orderId' in ref ? `/merchant/contracts/${ref.orderId}` : `/merchant/plans/${ref.planId}`

async function textOf(
  reader: Reader,
  { subject, side, act, state, note, isAutomatic }: Told,
): Promise<string> {
  const who = CONTRACT_SIDES[side]
  if (act === 'refuse') return `${who}拒签：${note}`
  if (act === 'withdraw') return `${who}撤销了签署：${note}`
  return state === 'completed'
    ? `${who}已${isAutomatic ? '自动签章' : '签署'}，双方签署完成，${effectOf(subject)}。`
    : `${who}已签署，${await nextStep(reader, subject, side)}`
}

const effectOf = ({ ref }: ContractSubject) => ('orderId' in ref ? '合同自价款到账时生效' : '计划的条款不变')

/** What happens after the first signature. */
async function nextStep(
  reader: Reader,
  { seller, signBefore }: ContractSubject,
  side: ContractSide,
): Promise<string> {
  const { companyId } = await getSeller(reader, sellerRowOf(seller))
  const isAutomatic = side === 'buyer' && companyId !== null && (await sealsAutomatically(reader, companyId))
  if (isAutomatic) return '系统将按贵方的自动签章设置盖章。'
  return signBefore === null
    ? `请在 ${SIGNING_DAYS} 日内核对并签署，逾期自动失效。`
    : `请在 ${formatTime(signBefore)} 前核对并签署，逾期未签的以计划条款为准。`
}

/** Tells a merchant that its contract was not sealed automatically and waits for a person. */
export async function tellNotSealed(
  tx: Tx,
  { ref, seller, why }: { ref: SubjectRef; seller: Seller; why: string },
  now: Date,
): Promise<void> {
  const message = {
    kind: CONTRACT_OF_SHOP,
    eventKey: `${Object.values(ref).join()} not sealed ${now.getTime()}`,
    title: '自动签章未成功',
    text: `${why}。该合同不再自动签章，请人工处理。`,
    link: shopPath(ref),
  }
  await notify(tx, toSeller(sellerRowOf(seller), message), now)
}
