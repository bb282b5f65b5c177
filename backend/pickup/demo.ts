/** The demo market's trucks: its invented buyers write passes for what waits, with the calls of all others. */
import { companyOfMember, findMemberByPhone } from 'backend/account'
import { type BuyerSide, openPickupOrders, type PickupOrder } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { stableId } from 'backend/platform/stable-id'
import { loginByPassword } from 'contract/account'
import { idCheckDigit } from 'contract/authentication/id-number'
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { createPass } from 'contract/pickup/passes'
import { passState } from './pass-rules'
import { type PassRow, passesOf } from './pass-store'

/** Time from payment that visitors who use a demo buyer's account have to write passes of their own. */
const WRITES_AFTER_MS = 30 * MINUTE_MS
/** Time that a truck needs to the warehouse from the moment at which its pass was written. */
const ARRIVES_AFTER_MS = 10 * MINUTE_MS
/** Load of one truck, and its rated load. */
const TRUCK_KG = 32_000
const RATED_KG = 35_000
/** Orders of one buyer per pass. */
const ROWS = 20

/**
 * Writes a pass for each order of the demo's buyers that was paid a while ago and has none that waits for its truck.
 * @throws the first refusal, after all buyers had their turn
 */
export async function actOnPickups(market: DemoMarket): Promise<void> {
  const refusals: unknown[] = []
  for (const person of market.people)
    await writePassesOf(market, person).catch((refusal: unknown) => refusals.push(refusal))
  if (refusals.length > 0) throw refusals[0]
}

async function writePassesOf(market: DemoMarket, person: DemoPerson): Promise<void> {
  const reader = market.db.orm
  const side = await sideOf(reader, person)
  if (side === null) return
  const { list } = await openPickupOrders(reader, side, { page: 0, size: ROWS })
  const now = market.clock.now()
  for (const order of list) {
    if (!isDue(order, now)) continue
    const passes = await passesOf(reader, order.order.id)
    if (!passes.some((pass) => isWaiting(pass, now))) await writePass(market, person, order, passes.length)
  }
}

async function sideOf(reader: Reader, { phone }: DemoPerson): Promise<BuyerSide | null> {
  const buyerMemberId = await findMemberByPhone(reader, phone)
  if (!buyerMemberId) return null
  return { buyerMemberId, buyingCompanyId: (await companyOfMember(reader, buyerMemberId))?.companyId ?? null }
}

function isDue({ order: { paidAt }, outstandingKg }: PickupOrder, now: Date): boolean {
  return outstandingKg > 0 && paidAt !== null && paidAt.getTime() + WRITES_AFTER_MS <= now.getTime()
}

/** Whether a pass still waits for its truck. For a day after its window the buyer may give it a later one. */
function isWaiting(pass: PassRow, now: Date): boolean {
  const state = passState(pass, true, now)
  return state === 'open' || (state === 'expired' && now.getTime() < pass.endsAt.getTime() + DAY_MS)
}

/** @param written passes of the order so far: makes the request id the same on every server */
async function writePass(
  { call, clock, password }: DemoMarket,
  { phone }: DemoPerson,
  { order, outstandingKg }: PickupOrder,
  written: number,
): Promise<void> {
  const now = clock.now()
  const { token } = await call(loginByPassword, { phone, password })
  // A truck that is sent late in the evening comes on the next day.
  const comesAt = new Date(now.getTime() + HOUR_MS)
  const day = shanghaiDay(comesAt)
  const isToday = day === shanghaiDay(now)
  const fromHour = isToday ? Math.floor((now.getTime() - startOfShanghaiDay(now).getTime()) / HOUR_MS) : 0
  const pass = {
    orderId: order.id,
    weightKg: Math.min(outstandingKg, TRUCK_KG),
    loadKg: RATED_KG,
    ...inventTruck(order.id, written),
    ...{ day, fromHour, untilHour: 24 },
    requestId: stableId('pickup pass', order.id, written),
  }
  await call(createPass, pass, token)
}

const DRIVERS = ['刘师傅', '张师傅', '黄师傅', '马师傅', '罗师傅'] as const
const PLATE_PLACES = ['粤S', '浙B', '鲁F', '沪A', '苏E', '津C', '闽D', '川A'] as const

/** A truck with its driver, the same for the same key. */
function inventTruck(orderId: string, written: number) {
  const number = Number.parseInt(stableId('truck', orderId, written).slice(0, 8), 16)
  const first17 = `35010219880808${String(number % 1_000).padStart(3, '0')}`
  return {
    plateNumber: `${PLATE_PLACES[number % PLATE_PLACES.length]}${10_000 + (number % 90_000)}`,
    driverName: DRIVERS[number % DRIVERS.length] ?? DRIVERS[0],
    driverPhone: `1370000${String(number % 10_000).padStart(4, '0')}`,
    driverIdNumber: first17 + idCheckDigit(first17),
  }
}

/** A truck as it comes to the demo's warehouse: what its driver says and shows. */
export interface ComingTruck {
  passId: string
  weightKg: number
  plateNumber: string
  driverName: string
  pickupCode: string
}

/** The truck of the open pass whose window began first, once it had time to come; undefined if there is none. */
export async function comingTruck(
  reader: Reader,
  orderId: string,
  now: Date,
): Promise<ComingTruck | undefined> {
  const [pass] = (await passesOf(reader, orderId))
    .filter((one) => passState(one, true, now) === 'open' && one.opensAt <= now)
    .filter(({ createdAt }) => createdAt.getTime() + ARRIVES_AFTER_MS <= now.getTime())
    .sort((a, b) => a.opensAt.getTime() - b.opensAt.getTime())
  if (!pass) return undefined
  const { id: passId, weightKg, plateNumber, driverName, code: pickupCode } = pass
  return { passId, weightKg, plateNumber, driverName, pickupCode }
}
