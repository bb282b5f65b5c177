import { createHash } from 'node:crypto'
import { companyContact, companyNamesByIds, partiesByIds } from 'backend/account'
import { companyFacts, realNameOf } from 'backend/authentication'
import { accountOnPapers } from 'backend/banking'
import { readMarketCompany } from 'backend/content'
import { getSeller, goodsOf, lineOf, type Order, shopSeller } from 'backend/ordering'
import { type Plan, termsOfPlan } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { type SellerRow, sellerRowOf } from 'backend/platform/database/seller-columns'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { OrderDeliveryWay } from 'contract/states'

/** A party of a contract as it was verified when the contract was drafted. */
export interface ContractParty {
  name: string
  licenceNo: string | null
  legalPerson: string | null
  address: string | null
  /** Whom to call: "王明 13900000002". Since version 3. */
  contact?: string | null
  /** Bank and end of the account. Since version 3. */
  bank?: string | null
}

export interface Clause {
  readonly title: string
  readonly lines: readonly string[]
}

interface CommonContent {
  templateVersion: number
  contractNo: string
  /** Day of the order or of the plan in Asia/Shanghai. */
  placedOn: string
  buyer: ContractParty
  seller: ContractParty
}

/** What a contract states. Stored with the first signature; the text follows from it. */
export type ContractContent = OrderContent | PlanContent

export interface OrderContent extends CommonContent {
  orderNo: string
  goods: {
    category: string
    grade: string
    maker: string
    processing: string
    lotNo: string | null
    weightKg: number
    priceFenPerTon: number
    amountFen: number
    isLiquid: boolean
  }
  discountFen: number
  freightFen: number
  totalFen: number
  delivery: { way: OrderDeliveryWay; place: string; warehouse: string }
}

/** The written form of a plan: it repeats the terms on which the deposit is held. */
export interface PlanContent extends CommonContent {
  planNo: string
  title: string
  weightKg: number
  highestFenPerTon: number
  depositFen: number
  /** One sentence each, as the company read them, and their hash, which it sent with its signature. */
  terms: string[]
  termsHash: string
}

export const isOfPlan = (content: ContractContent): content is PlanContent => 'planNo' in content

export const statedGoods = (content: ContractContent): { title: string; weightKg: number } =>
  isOfPlan(content)
    ? { title: content.title, weightKg: content.weightKg }
    : { title: `${content.goods.grade} ${content.goods.maker}`, weightKg: content.goods.weightKg }

/** Version of the text of new contracts. The text of a contract never changes, so each earlier version stays in clauses.ts. */
export const TEMPLATE_VERSION = 3
const PLAN_TEMPLATE_VERSION = 1
/** A person whose identity is not verified. */
const UNVERIFIED = '（个人，待实名认证）'

/** @param draftNo 1 for the first draft of the order */
export function contractNoOf(orderNo: string, draftNo: number): string {
  return `HT${orderNo.replace(/^\D+/, '')}${draftNo > 1 ? `-${draftNo}` : ''}`
}

/** A plan has one contract. */
export const contractNoOfPlan = (planNo: string) => `HT${planNo}`

/** The contract that the order gives now. */
export async function draftOf(reader: Reader, order: Order, draftNo: number): Promise<OrderContent> {
  const line = goodsOf(await lineOf(reader, order.id))
  const [buyer, seller] = [await buyerOf(reader, order), await sellerPartyOf(reader, order)]
  const { category, grade, maker, processing, lotNo, orderedKg, priceFenPerTon, amountFen, isLiquid } = line
  return {
    templateVersion: TEMPLATE_VERSION,
    contractNo: contractNoOf(order.orderNo, draftNo),
    orderNo: order.orderNo,
    placedOn: shanghaiDay(order.createdAt),
    buyer,
    seller,
    goods: {
      ...{ category, grade, maker, processing, lotNo },
      ...{ weightKg: orderedKg, priceFenPerTon, amountFen, isLiquid },
    },
    discountFen: order.discountFen,
    freightFen: order.freightFen,
    totalFen: order.totalFen,
    delivery: { way: order.delivery, place: order.deliveryPlace, warehouse: line.warehouse },
  }
}

/** The contract of a plan. Later delays and ends are not in it: it states what was signed. */
export async function draftOfPlan(reader: Reader, plan: Plan): Promise<PlanContent> {
  const { planNo, title, weightKg, highestFenPerTon, depositFen, termsHash } = plan
  const [buyer, seller, terms] = [
    await buyerOf(reader, { buyingCompanyId: plan.companyId, buyerMemberId: plan.memberId }),
    await sellerPartyOf(reader, sellerRowOf(shopSeller(plan.shopId))),
    await termsOfPlan(reader, plan),
  ]
  return {
    ...{ templateVersion: PLAN_TEMPLATE_VERSION, contractNo: contractNoOfPlan(planNo), planNo },
    ...{ placedOn: shanghaiDay(plan.signedAt), buyer, seller },
    ...{ title, weightKg, highestFenPerTon, depositFen, terms, termsHash },
  }
}

/** SHA-256 of what a contract states, whatever the order of its keys. */
export function hashOfContent(content: ContractContent): string {
  return createHash('sha256').update(canonical(content)).digest('hex')
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`
}

/** The buyer as it is verified now: the company, or the member in person. */
export async function buyerOf(
  reader: Reader,
  { buyingCompanyId, buyerMemberId }: Pick<Order, 'buyingCompanyId' | 'buyerMemberId'>,
): Promise<ContractParty> {
  if (buyingCompanyId === null) {
    const name = (await realNameOf(reader, buyerMemberId)) ?? UNVERIFIED
    const contact = await contactOf(reader, buyerMemberId)
    return { name, licenceNo: null, legalPerson: null, address: null, contact, bank: null }
  }
  const companyName = (await companyNamesByIds(reader, [buyingCompanyId])).get(buyingCompanyId)
  if (companyName === undefined) throw new Error(`company ${buyingCompanyId} does not exist`)
  const contact = await contactOf(reader, buyerMemberId)
  return await companyParty(reader, { companyId: buyingCompanyId, companyName, contact })
}

/** The seller's company as it is verified now. */
export async function sellerPartyOf(reader: Reader, row: SellerRow): Promise<ContractParty> {
  const { companyId, companyName } = await getSeller(reader, row)
  if (companyId === null) {
    const { creditCode } = await readMarketCompany(reader)
    return {
      name: companyName,
      licenceNo: creditCode,
      legalPerson: null,
      address: null,
      contact: null,
      bank: null,
    }
  }
  const owner = await companyContact(reader, companyId)
  const contact = owner && (await contactOf(reader, owner.memberId))
  return await companyParty(reader, { companyId, companyName, contact })
}

async function companyParty(
  reader: Reader,
  { contact, ...company }: { companyId: string; companyName: string; contact: string | null },
): Promise<ContractParty> {
  const { licenceNo = null, legalPerson = null, address = null } = await companyFacts(reader, company)
  const bank = await accountOnPapers(reader, { kind: 'company', id: company.companyId })
  return { name: company.companyName, licenceNo, legalPerson, address, contact, bank }
}

/** "王明 13900000002"; without a verified name the phone alone. Null for a closed account. */
async function contactOf(reader: Reader, memberId: string): Promise<string | null> {
  const phone = (await partiesByIds(reader, [memberId])).get(memberId)?.phone
  if (phone === undefined || !/^\d+$/.test(phone)) return null
  const name = await realNameOf(reader, memberId)
  return name === null ? phone : `${name} ${phone}`
}

/** A person without a verified name cannot be a party. */
export function isVerified({ name }: ContractParty): boolean {
  return name !== UNVERIFIED
}
