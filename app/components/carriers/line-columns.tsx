import { LINE_UNITS, type LineUnit } from 'contract/carriers/limits'
import type { CarrierLine } from 'contract/carriers/lines'
import { formatYuan, plainTons } from 'contract/units'
import { figure, lines, type TableColumn } from '../ui/list-table'
import { truckName } from './truck-name'

/** 宁波 → 广东省. */
export function lineName({ fromCity, toPlace }: Pick<CarrierLine, 'fromCity' | 'toPlace'>): string {
  return `${fromCity} → ${toPlace}`
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
