/** Freight per ton. No zod here: browsers load this file. */
import { plainTons, plainYuan } from '../units'
import { QUOTED_DAYS, QUOTED_MAX_FEN_PER_TON, QUOTED_RATIO_MAX } from './freight-terms'

/** The market's freight table (domain rules, "Freight"). */
export interface FreightTable {
  /** Per ton before any kilometre, with loading. */
  baseFenPerTon: number
  /** Nearest stretch first; the rate of each is for its own kilometres. The last one has no end. */
  stretches: { toKm: number | null; fenPerTonKm: number }[]
  /** Least freight per ton before the factor of the load. */
  minFenPerTon: number
  /** Factors of loads, heaviest first; the last one is from 0 kg. */
  loads: { fromKg: number; percent: number }[]
}

/** What carriers ask for a truck load between two cities. */
export interface QuotedFreight {
  /** Median of the carriers' prices, per ton with tax. */
  fenPerTon: number
  /** Number of carriers, at least 1. */
  carriers: number
}

/** The market's default freight with its arithmetic as text. `lines`: by carriers' prices; `road`: by the table. */
export interface RoadFreight {
  by: 'lines' | 'road'
  km: number
  fenPerTon: number
  arithmetic: string
}

/** A way by road: its length, the table that applies, and what carriers ask for it. */
export interface Road {
  km: number
  table: FreightTable
  /** Null: no carrier has a line between the cities. */
  quoted: QuotedFreight | null
}

/** Freight of a delivery. `merchant`: set by the merchant for the offer or the destination; else the market's default. */
export interface Freight {
  by: 'merchant' | RoadFreight['by']
  fenPerTon: number
  /** How the market's default is computed; null: the merchant's. */
  arithmetic: string | null
}

/** Freight of a ton in a truck load, and the steps of its arithmetic. */
interface TruckLoad {
  fenPerTon: number
  steps: string[]
}

/**
 * The market's default freight: a truck load's, × the factor of the load, rounded half up to the fen once. A truck load
 * costs the median of carriers' prices, else base + kilometres of each stretch × its rate, at least the minimum. Within
 * one table more kilometres are never cheaper; more tons are never dearer per ton.
 * @param weightKg load that is delivered at once
 * @throws if the table has no factor for the load
 */
export function roadFreight({ km, table, quoted }: Road, weightKg: number): RoadFreight {
  const byTable = truckLoadByTable(table, km)
  const byLines = quoted && isPlausible(quoted, byTable) ? truckLoadByLines(quoted) : null
  const truckLoad = byLines ?? byTable
  const load = loadOf(table, weightKg)
  const fenPerTon = Math.round((truckLoad.fenPerTon * load.percent) / 100)
  const factor =
    load.percent === 100 ? [] : [`${load.name} × ${load.percent / 100} = ${plainYuan(fenPerTon)}`]
  const arithmetic = `${[...truckLoad.steps, ...factor].join('，')} 元/吨`
  return { by: byLines ? 'lines' : 'road', km, fenPerTon, arithmetic }
}

function truckLoadByTable(table: FreightTable, km: number): TruckLoad {
  const { baseFenPerTon, minFenPerTon } = table
  const parts = partsOf(table, km)
  const sumFen = parts.reduce((sum, part) => sum + part.km * part.fenPerTonKm, baseFenPerTon)
  const terms = parts.map((part) => `${part.km} 公里 × ${plainYuan(part.fenPerTonKm)}`)
  const sum = [`起步价（含装卸）${plainYuan(baseFenPerTon)}`, ...terms].join(' + ')
  const least = sumFen < minFenPerTon ? [`最低 ${plainYuan(minFenPerTon)}`] : []
  return { fenPerTon: Math.max(minFenPerTon, sumFen), steps: [`${sum} = ${plainYuan(sumFen)}`, ...least] }
}

function truckLoadByLines({ fenPerTon, carriers }: QuotedFreight): TruckLoad {
  const price = carriers === 1 ? '运价' : '运价的中位数'
  return { fenPerTon, steps: [`近 ${QUOTED_DAYS} 天 ${carriers} 家承运商${price} ${plainYuan(fenPerTon)}`] }
}

/** Orders are bound to this freight, so that a typing error or a false price of one carrier must not decide it. */
function isPlausible({ fenPerTon }: QuotedFreight, byTable: TruckLoad): boolean {
  return (
    fenPerTon <= QUOTED_MAX_FEN_PER_TON &&
    fenPerTon <= byTable.fenPerTon * QUOTED_RATIO_MAX &&
    fenPerTon * QUOTED_RATIO_MAX >= byTable.fenPerTon
  )
}

/** Kilometres within each stretch. */
function partsOf({ stretches }: FreightTable, km: number): { km: number; fenPerTonKm: number }[] {
  let fromKm = 0
  return stretches.flatMap(({ toKm, fenPerTonKm }) => {
    const endKm = Math.min(km, toKm ?? km)
    const part = { km: endKm - fromKm, fenPerTonKm }
    if (part.km <= 0) return []
    fromKm = endKm
    return [part]
  })
}

function loadOf({ loads }: FreightTable, weightKg: number): { percent: number; name: string } {
  const index = loads.findIndex(({ fromKg }) => weightKg >= fromKg)
  const load = loads[index]
  if (!load) throw new Error(`the freight table has no factor for ${weightKg} kg`)
  const heavier = loads[index - 1]
  const from = load.fromKg === 0 ? '' : `${plainTons(load.fromKg)} 吨起`
  return { percent: load.percent, name: heavier ? `${from}不足 ${plainTons(heavier.fromKg)} 吨` : from }
}

/** What decides the freight of a delivery to one destination. */
export interface FreightTerms {
  /** The merchant's freight for this offer, whatever the destination; null: by destination. */
  offerFenPerTon: number | null
  /** The merchant's freight from the warehouse's city to this destination. */
  shopFenPerTon: number | null
  /** Null: the distance is unknown. */
  road: Road | null
}

/** The merchant's own freight, else the market's default. Null: unknown. */
export function deliveryFreight(terms: FreightTerms, weightKg: number): Freight | null {
  const own = terms.offerFenPerTon ?? terms.shopFenPerTon
  if (own !== null) return { by: 'merchant', fenPerTon: own, arithmetic: null }
  if (terms.road === null) return null
  const { by, fenPerTon, arithmetic } = roadFreight(terms.road, weightKg)
  return { by, fenPerTon, arithmetic }
}
