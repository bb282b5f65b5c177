import { createCompany, createMember, createPasswords, createShop } from 'backend/account'
import { openSession } from 'backend/account/sessions'
import { addCategories, addProducts, addWarehouses, grantPermit, type Product } from 'backend/catalogue'
import type { Database, Tx } from 'backend/platform/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { publishTds } from 'backend/quality'
import { openMemberWallet } from 'backend/wallet'
import type { TdsValue } from 'contract/goods'
import type { PublishOffer } from 'contract/merchant'
import { CHEAP_HASHES } from 'tests/cheap-hashes'
import type { z } from 'zod'

/** A Saturday noon in Shanghai at which the tests of the market begin. */
export const NOON = new Date('2026-11-21T04:00:00.000Z')
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
export const PASSWORD = 'suji2026'
export const PAY_PASSWORD = '246810'

export interface Person {
  phone: string
  memberId: string
  companyId: string | null
  shopId: string | null
  /** Opened when the town was settled, with its token. */
  sessionId: string
  token: string
}

/** A small market: five people, three companies, two shops, a few goods. */
export interface Town {
  settledAt: Date
  /** Buys for a company of its own; has a pay password. */
  buyer: Person
  /** Another buyer, to whom the first one's things do not belong. */
  rival: Person
  /** Registered alone: no company, no pay password. */
  newcomer: Person
  /** Acts for the shop 甬联塑化, which holds the permit for hazardous goods. */
  merchant: Person
  /** Acts for the shop 齐塑供应链, without a permit. */
  otherMerchant: Person
  goods: Record<'drawing' | 'film' | 'glycol' | 'styrene', Product>
  warehouseIds: Record<'ningbo' | 'dongguan', string>
}

export async function settleTown(db: Database, now = NOON): Promise<Town> {
  const hashes = await hashesOfTown()
  return await db.transaction(async (tx) => {
    const person = (phone: string, nickname: string, company: string | null, shop: string | null) =>
      settleIn(tx, hashes, { phone, nickname, company, shop, hasPayPassword: company !== null }, now)
    const merchant = await person('13900000011', '甬联店长', '宁波甬联塑化贸易有限公司', '甬联塑化')
    if (merchant.shopId)
      await grantPermit(tx, {
        shopId: merchant.shopId,
        permitNo: '甬危化经字 0001',
        validUntil: '2026-12-31',
      })
    return {
      settledAt: now,
      buyer: await person('13900000001', '陈采购', '东莞市宏达塑料制品有限公司', null),
      rival: await person('13900000002', '林经理', '佛山市永兴家电配件有限公司', null),
      newcomer: await person('13900000003', '小周', null, null),
      merchant,
      otherMerchant: await person('13900000012', '齐塑店长', '淄博齐塑供应链管理有限公司', '齐塑供应链'),
      ...(await stockShelves(tx, now)),
    }
  })
}

interface Hashes {
  passwordHash: string
  payPasswordHash: string
}
let hashed: Promise<Hashes> | undefined

/** Everybody in town has the same passwords, so they are hashed once per file. */
function hashesOfTown(): Promise<Hashes> {
  const { hash } = createPasswords(CHEAP_HASHES)
  hashed ??= Promise.all([hash(PASSWORD), hash(PAY_PASSWORD)]).then(([passwordHash, payPasswordHash]) => ({
    passwordHash,
    payPasswordHash,
  }))
  return hashed
}

interface Newcomer {
  phone: string
  nickname: string | null
  company: string | null
  shop: string | null
  hasPayPassword: boolean
}

async function settleIn(
  tx: Tx,
  { passwordHash, payPasswordHash }: Hashes,
  who: Newcomer,
  now: Date,
): Promise<Person> {
  const { phone, nickname, company, shop } = who
  const companyId = company && (await createCompany(tx, { name: company, authenticatedAt: now }, now))
  const shopId = shop && companyId ? await createShop(tx, { name: shop, companyId }, now) : null
  const memberId = await createMember(tx, { phone, nickname, companyId, passwordHash }, now)
  if (who.hasPayPassword) await openMemberWallet(tx, memberId, { payPasswordHash, now })
  const { sessionId, token } = await openSession(tx, memberId, '203.0.113.7', now)
  return { phone, memberId, companyId, shopId, sessionId, token }
}

/** One more person, with a session; without a company. */
export async function addPerson(
  db: Database,
  phone: string,
  hasPayPassword: boolean,
  now = NOON,
): Promise<Person> {
  const who = { phone, nickname: null, company: null, shop: null, hasPayPassword }
  const hashes = await hashesOfTown()
  return await db.transaction((tx) => settleIn(tx, hashes, who, now))
}

/** What the data sheet of the drawing grade states. */
const DRAWING_SHEET: TdsValue[] = [
  {
    property: 'melt_flow',
    unit: 'g/10 min',
    method: 'GB/T 3682.1 (230 ℃/2.16 kg)',
    typical: '3.0',
    min: '2.6',
    max: '3.4',
  },
  { property: 'ash', unit: '%', method: 'GB/T 9345.1', typical: '0.020', min: null, max: '0.030' },
]

async function stockShelves(tx: Tx, now: Date): Promise<Pick<Town, 'goods' | 'warehouseIds'>> {
  await addCategories(tx, [
    { code: 'PP', name: '聚丙烯', sort: 0 },
    { code: 'LLDPE', name: '线性低密度聚乙烯', sort: 1 },
    { code: 'EG', name: '乙二醇', sort: 2 },
    { code: 'SM', name: '苯乙烯', sort: 3 },
  ])
  const solid = { meltFlow: '3.0', density: '0.905', isLiquid: false, isHazardous: false }
  const liquid = { meltFlow: null, density: null, isLiquid: true }
  const kinds = { drawing: '拉丝', film: '薄膜', glycol: '工业级', styrene: '优级品' }
  const added = await addProducts(tx, [
    { ...solid, category: 'PP', grade: 'T30S', maker: '镇海炼化', processing: '拉丝', application: '编织袋' },
    {
      ...solid,
      category: 'LLDPE',
      grade: 'DFDA-7042',
      maker: '中国石化',
      processing: '薄膜',
      application: '农膜',
    },
    {
      ...liquid,
      category: 'EG',
      grade: 'MEG',
      maker: '恒力石化',
      processing: '工业级',
      application: '聚酯',
      isHazardous: false,
    },
    {
      ...liquid,
      category: 'SM',
      grade: 'SM',
      maker: '利华益',
      processing: '优级品',
      application: 'PS',
      isHazardous: true,
    },
  ])
  const made = (processing: string) => {
    const found = added.find((product) => product.processing === processing)
    if (!found) throw new Error(`no goods for ${processing}`)
    return found
  }
  await publishTds(tx, [{ productId: made(kinds.drawing).id, values: DRAWING_SHEET, isDemo: false }], now)
  const [ningbo, dongguan] = await addWarehouses(tx, [
    { name: '北仑港区库', province: '浙江省', city: '宁波', address: '北仑区港区大道' },
    { name: '樟木头一号库', province: '广东省', city: '东莞', address: '樟木头镇塑胶原料市场旁' },
  ])
  if (!ningbo || !dongguan) throw new Error('no warehouses')
  return {
    goods: {
      drawing: made(kinds.drawing),
      film: made(kinds.film),
      glycol: made(kinds.glycol),
      styrene: made(kinds.styrene),
    },
    warehouseIds: { ningbo: ningbo.id, dongguan: dongguan.id },
  }
}

export type OfferInput = z.output<typeof PublishOffer>

/** What a merchant sends to sell drawing grade: 100 t at 6,735 yuan, from 5 t in steps of 1 t, for a week. */
export function offerInput(town: Town, wanted: Partial<OfferInput> = {}): OfferInput {
  return {
    productId: town.goods.drawing.id,
    warehouseId: town.warehouseIds.ningbo,
    priceFenPerTon: 673_500,
    stockKg: 100_000,
    minKg: 5_000,
    stepKg: 1_000,
    deliveries: [
      { way: 'pickup', freightFenPerTon: 0 },
      { way: 'delivered', freightFenPerTon: 12_050 },
    ],
    validUntil: new Date(town.settledAt.getTime() + 7 * DAY_MS).toISOString(),
    requestId: newId(),
    ...wanted,
  }
}

/** A call of this person, as a use-case receives it. */
export function callOf(db: Database, person: Person, now = NOON): Call<Actor> {
  const { memberId, companyId, shopId, sessionId } = person
  const actor = { memberId, companyId, shopId, sessionId }
  return {
    db,
    clock: { now: () => now },
    now,
    actor,
    askActor: async () => actor,
    isAutomatic: false,
    callId: newId(),
    clientAddress: '203.0.113.7',
  }
}
