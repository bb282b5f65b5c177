import { LINE_UNITS, type LineUnit } from 'contract/carriers/limits'
import type { CarrierLine } from 'contract/carriers/lines'
import { lengthName, TRUCK_BODIES, type TruckBody } from 'contract/pickup/trucks'
import { formatYuan, plainTons } from 'contract/units'
import { figure, lines, type TableColumn } from '../ui/list-table'

/** 宁波 → 广东省. */
export function lineName({ fromCity, toPlace }: Pick<CarrierLine, 'fromCity' | 'toPlace'>): string {
  return `${fromCity} → ${toPlace}`
}

/** Truck of a line: 高栏 9.6 米, or any. */
export function truckName({ body, lengthDm }: { body: TruckBody | null; lengthDm: number | null }): string {
  const words = [body && TRUCK_BODIES[body], lengthDm !== null && lengthName(lengthDm)].filter(Boolean)
  return words.length === 0 ? '不限车型' : words.join(' ')
}

const PER: Record<LineUnit, string> = { ton: '元/吨', trip: '元/车' }

/** 180.00 元/吨. */
export function priceText({ priceFen, unit }: Pick<CarrierLine, 'priceFen' | 'unit'>): string {
  return `${formatYuan(priceFen)} ${PER[unit]}`
}

/** Truck, unit and tax of a line. */
export const LINE_TERMS: readonly TableColumn<CarrierLine>[] = [
  lines('车型、计价', ({ unit, minKg, ...line }) => [
    truckName(line),
    `${LINE_UNITS[unit]}${minKg === null ? '' : `，最低 ${plainTons(minKg)} 吨`}`,
  ]),
  figure('税率', ({ taxPercent }) => (taxPercent === 0 ? '免税' : `${taxPercent}%`)),
  figure('有效期至', ({ validUntil }) => validUntil),
]
