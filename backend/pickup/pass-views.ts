import { freeDaysByWarehouse } from 'backend/catalogue'
import { freeStorageDaysOf, goodsOf, type PickupOrder as OrderToFetch, titleOf } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { maskIdNumber } from 'contract/authentication/id-number'
import { HOUR_MS } from 'contract/durations'
import type { GatePass, PickupOrder, PickupPass } from 'contract/pickup/passes'
import { storageOf } from 'contract/pickup/storage'
import type { z } from 'zod'
import { openNumber } from './id-numbers'
import { passState } from './pass-rules'
import { type PassRow, reservedKgOf } from './pass-store'

const ID_TAIL = 4
const HOURS_PER_DAY = 24
/** Free days of a warehouse that is no longer in the catalogue. */
const FREE_DAYS = 5

/** Orders with what is left, what passes hold, and the storage fee. */
export async function pickupOrderViews(
  reader: Reader,
  found: readonly OrderToFetch[],
  now: Date,
): Promise<z.input<typeof PickupOrder>[]> {
  const orders = found.map((one) => ({ ...one, line: goodsOf(one.line) }))
  const [held, freeDays] = await Promise.all([
    reservedKgOf(
      reader,
      orders.map(({ order }) => order.id),
      now,
    ),
    freeDaysByWarehouse(
      reader,
      orders.map(({ line }) => line.warehouse),
    ),
  ])
  const promised = await Promise.all(orders.map(({ order }) => freeStorageDaysOf(reader, order)))
  return orders.map(({ order, line, fetched, outstandingKg }, i) => {
    const { chargedFrom, ...fee } = storageOf({
      paidAt: (order.paidAt ?? order.createdAt).getTime(),
      freeDays: promised[i] ?? freeDays.get(line.warehouse) ?? FREE_DAYS,
      fetched: fetched.map(({ at, weightKg }) => ({ at: at.getTime(), weightKg })),
      outstandingKg,
      now: now.getTime(),
    })
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      state: order.state,
      title: titleOf(line),
      warehouse: line.warehouse,
      city: line.city,
      lotNo: line.lotNo,
      isLiquid: line.isLiquid,
      orderedKg: line.orderedKg,
      handedKg: line.handedKg,
      outstandingKg,
      freeKg: Math.max(0, outstandingKg - (held.get(order.id)?.weightKg ?? 0)),
      storage: { ...fee, chargedFrom: new Date(chargedFrom) },
      at: now,
    }
  })
}

function windowView({ opensAt, endsAt }: PassRow) {
  const start = startOfShanghaiDay(opensAt).getTime()
  return {
    day: shanghaiDay(opensAt),
    fromHour: (opensAt.getTime() - start) / HOUR_MS,
    // The pass of a waybill may be valid for several days.
    untilHour: Math.min(HOURS_PER_DAY, (endsAt.getTime() - start) / HOUR_MS),
  }
}

/** The buyer's view of a pass. The code is shown while it can be used. */
export function passView(
  cipher: DataCipher,
  row: PassRow,
  isOrderOpen: boolean,
  now: Date,
): z.input<typeof PickupPass> {
  const state = passState(row, isOrderOpen, now)
  const { id, weightKg, plateNumber, trailerPlate, loadKg, handedKg } = row
  return {
    id,
    state,
    code: state === 'open' ? row.code : null,
    weightKg,
    plateNumber,
    trailerPlate,
    loadKg,
    driver: {
      name: row.driverName,
      phone: row.driverPhone,
      idNumber: maskIdNumber(openNumber(cipher, 'pass driver', id, row.driverIdSealed)),
    },
    supercargo:
      row.supercargoIdSealed === null
        ? null
        : {
            name: row.supercargoName ?? '',
            phone: row.supercargoPhone ?? '',
            idNumber: maskIdNumber(openNumber(cipher, 'pass supercargo', id, row.supercargoIdSealed)),
            certificateNo: row.certificateNo ?? '',
          },
    ...windowView(row),
    createdAt: row.createdAt,
    usedAt: row.usedAt,
    handedKg,
  }
}

/** What the gate of the warehouse sees of a pass. */
export function gateView(
  cipher: DataCipher,
  row: PassRow,
  { line: loaded, isOpen }: OrderToFetch,
  now: Date,
): z.input<typeof GatePass> {
  const line = goodsOf(loaded)
  const tailOf = (holder: 'pass driver' | 'pass supercargo', sealed: string) =>
    openNumber(cipher, holder, row.id, sealed).slice(-ID_TAIL)
  return {
    state: passState(row, isOpen, now),
    plateNumber: row.plateNumber,
    trailerPlate: row.trailerPlate,
    driverName: row.driverName,
    driverIdTail: tailOf('pass driver', row.driverIdSealed),
    supercargo:
      row.supercargoIdSealed === null
        ? null
        : {
            name: row.supercargoName ?? '',
            idTail: tailOf('pass supercargo', row.supercargoIdSealed),
            certificateNo: row.certificateNo ?? '',
          },
    title: titleOf(line),
    warehouse: line.warehouse,
    city: line.city,
    weightKg: row.weightKg,
    ...windowView(row),
    opensAt: row.opensAt,
    usedAt: row.usedAt,
    at: now,
  }
}
