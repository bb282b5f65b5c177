/** Where a truck is, and the trucks of an order's goods, for the sides of a waybill and the parties of that order. */
import { findCityCentre, roadKm } from 'backend/catalogue'
import { mayActForCompany } from 'backend/companies'
import { isStalePosition, type TruckPosition } from 'backend/gateways/positions'
import { buyerSideOf, orderOf, shopSeller } from 'backend/ordering'
import { passByCode } from 'backend/pickup'
import type { Clock } from 'backend/platform/clock'
import type { Reader } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { shareAlong } from 'backend/platform/geometry'
import { PASS_CODE_DIGITS } from 'contract/pickup/pass-states'
import type { Seller } from 'contract/states'
import { isMoving, type TruckViewer } from 'contract/waybills/states'
import type { OrderWaybill, TruckOnWay } from 'contract/waybills/tracking'
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { companyShown } from './acting'
import { waybill } from './tables'
import type { FindPosition, FoundPosition, Line } from './truck-position'
import { sideOf, type Waybill } from './waybill-store'

const PASS_CODE = new RegExp(`^\\d{${PASS_CODE_DIGITS}}$`)

/** The waybill of a truck with this number, or with this code of its pick-up pass. Both must fit. */
export async function findTruckWaybill(
  reader: Reader,
  { plateNumber, code }: { plateNumber: string; code: string },
): Promise<Waybill | undefined> {
  const isCoded = await hasCode(reader, code)
  if (!isCoded) return undefined
  const [row] = await reader
    .select()
    .from(waybill)
    .where(and(isCoded, eq(waybill.plateNumber, plateNumber)))
  return row
}

async function hasCode(reader: Reader, code: string): Promise<SQL | undefined> {
  if (!PASS_CODE.test(code)) return eq(waybill.waybillNo, code)
  const pass = await passByCode(reader, code)
  return pass && and(eq(waybill.goodsOrderId, pass.orderId), eq(waybill.pickupPassId, pass.id))
}

/** Which party of an order a member is: in person, for its company or for its shop; null: none. */
export async function orderPartyOf(
  reader: Reader,
  actor: Actor,
  orderId: string,
): Promise<'buyer' | 'seller' | null> {
  if (await orderOf(reader, buyerSideOf(actor), orderId)) return 'buyer'
  for (const seller of sellersOf(actor)) if (await orderOf(reader, { seller }, orderId)) return 'seller'
  return null
}

function sellersOf(actor: Actor): Seller[] {
  const shop = actor.shopId === null ? [] : [shopSeller(actor.shopId)]
  return mayActForCompany(actor, 'view') ? [...shop, { kind: 'company', id: actor.companyId }] : shop
}

/** What a member is to a waybill; null: nothing. */
export async function truckViewerOf(reader: Reader, actor: Actor, row: Waybill): Promise<TruckViewer | null> {
  const companyId = companyShown(actor)
  const party = companyId === null ? null : sideOf(row, companyId)
  if (party !== null) return party.side
  return row.goodsOrderId === null ? null : await orderPartyOf(reader, actor, row.goodsOrderId)
}

interface Looking {
  readonly side: TruckViewer
  readonly findPosition: FindPosition
  readonly clock: Clock
  readonly now: Date
}

/** A waybill with its line, and with the truck's position while the goods are on it. */
export async function truckView(
  reader: Reader,
  row: Waybill,
  { side, findPosition, clock, now }: Looking,
): Promise<z.input<typeof TruckOnWay>> {
  const [from, to] = await Promise.all([
    findCityCentre(reader, row.loadingCity),
    findCityCentre(reader, row.unloadingCity),
  ])
  const line = from && to ? { from, to } : null
  const km = line && roadKm(line.from, line.to)
  const found = line && isMoving(row.state) ? await findPosition(row, line, clock) : 'unknown'
  return {
    ...row,
    waybillId: row.id,
    ...{ side, fromCity: row.loadingCity, toCity: row.unloadingCity, km },
    ...(line && typeof found !== 'string'
      ? positionOn(line, km, found, now)
      : { ...NOWHERE, positionNote: noteOf(row, line, found) }),
  }
}

const NOWHERE = { share: null, doneKm: null, positionAt: null, isStale: false }

function positionOn({ from, to }: Line, km: number | null, position: TruckPosition, now: Date) {
  const share = shareAlong(from, to, position)
  return {
    share,
    doneKm: km === null || share === null ? null : Math.round(km * share),
    positionAt: position.at,
    isStale: isStalePosition(position, now),
    positionNote: null,
  }
}

/** Why there is no position. */
function noteOf({ state }: Pick<Waybill, 'state'>, line: Line | null, found: FoundPosition): string {
  if (state === 'awaiting_loading') return '装货后显示车辆位置'
  if (!isMoving(state)) return '运输已结束，不再显示车辆位置'
  if (line === null) return '起讫城市没有坐标，不能显示位置'
  if (found === 'off') return '市场未接入车辆定位'
  return found === 'unavailable' ? '定位服务暂时不可用，请稍后再看' : '没有这辆车的定位，可能没有信号'
}

/**
 * Waybills of an order's goods, the oldest first, without cancelled ones. A truck of a load that names no order is not among
 * them.
 */
export async function orderWaybills(
  reader: Reader,
  actor: Actor,
  orderId: string,
): Promise<z.input<typeof OrderWaybill>[]> {
  const companyId = companyShown(actor)
  const rows = await reader
    .select()
    .from(waybill)
    .where(and(eq(waybill.goodsOrderId, orderId), ne(waybill.state, 'cancelled')))
    .orderBy(asc(waybill.openedAt), asc(waybill.id))
  return rows.map((row) => ({
    ...{ waybillId: row.id, waybillNo: row.waybillNo, state: row.state, plateNumber: row.plateNumber },
    ...{ kg: row.kg, loadedKg: row.loadedKg, unloadedKg: row.unloadedKg },
    ...{ loadedAt: row.loadedAt, signedAt: row.signedAt },
    isMine: companyId !== null && row.shipperCompanyId === companyId,
  }))
}
