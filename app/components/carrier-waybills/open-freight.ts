import { formatYuan } from 'contract/units'
import type { WaybillRow } from 'contract/waybills/shapes'

type Freight = Pick<WaybillRow, 'freightState' | 'state' | 'freightFen' | 'deductedFen'>

/** A count of waybills with their freight in fen, after deductions and before the commission. */
export interface FreightSum {
  count: number
  fen: number
}

/** Freight that is on its way to the carrier: held, in escrow, and of that what is signed. */
export function sumOpenFreight(rows: readonly Freight[]) {
  const sum = (isMeant: (row: Freight) => boolean): FreightSum => {
    const meant = rows.filter(isMeant)
    return {
      count: meant.length,
      fen: meant.reduce((fen, { freightFen, deductedFen }) => fen + freightFen - deductedFen, 0),
    }
  }
  return {
    held: sum(({ freightState }) => freightState === 'held'),
    escrow: sum(({ freightState }) => freightState === 'escrow'),
    signed: sum(({ state }) => state === 'signed'),
  }
}

/** 3 张，24,000.00 元. */
export function sumText({ count, fen }: FreightSum): string {
  return count === 0 ? '没有' : `${count} 张，${formatYuan(fen)} 元`
}
