/** Freight per ton. No zod here: browsers load this file. */
import { plainTons, plainYuan } from '../units'

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

/** Freight by road with its arithmetic as text. */
export interface RoadFreight {
  km: number
  fenPerTon: number
  arithmetic: string
}

/** A way by road: its length and the table that applies. */
export interface Road {
  km: number
  table: FreightTable
}

/** Freight of a delivery. `merchant`: set by the merchant for the offer or the destination; `road`: by distance. */
export interface Freight {
  by: 'merchant' | 'road'
  fenPerTon: number
  /** How freight by road is computed; null: the merchant's. */
  arithmetic: string | null
}

/**
 * The market's default freight: base + kilometres of each stretch × its rate, at least the minimum, × the factor of the
 * load, rounded half up to the fen once. Within one table more kilometres are never cheaper, and more tons never dearer
 * per ton.
 * @param weightKg load that is delivered at once
 * @throws if the table has no factor for the load
 */
export function roadFreight({ km, table }: Road, weightKg: number): RoadFreight {
  const { baseFenPerTon, minFenPerTon } = table
  const parts = partsOf(table, km)
  const sumFen = parts.reduce((sum, part) => sum + part.km * part.fenPerTonKm, baseFenPerTon)
  const load = loadOf(table, weightKg)
  const fenPerTon = Math.round((Math.max(minFenPerTon, sumFen) * load.percent) / 100)
  const terms = parts.map((part) => `${part.km} 公里 × ${plainYuan(part.fenPerTonKm)}`)
  const steps = [
    `${[`起步价（含装卸）${plainYuan(baseFenPerTon)}`, ...terms].join(' + ')} = ${plainYuan(sumFen)}`,
    ...(sumFen < minFenPerTon ? [`最低 ${plainYuan(minFenPerTon)}`] : []),
    ...(load.percent === 100 ? [] : [`${load.name} × ${load.percent / 100} = ${plainYuan(fenPerTon)}`]),
  ]
  return { km, fenPerTon, arithmetic: `${steps.join('，')} 元/吨` }
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

/** The merchant's own freight, else the default by road. Null: unknown. */
export function deliveryFreight(terms: FreightTerms, weightKg: number): Freight | null {
  const own = terms.offerFenPerTon ?? terms.shopFenPerTon
  if (own !== null) return { by: 'merchant', fenPerTon: own, arithmetic: null }
  if (terms.road === null) return null
  const { fenPerTon, arithmetic } = roadFreight(terms.road, weightKg)
  return { by: 'road', fenPerTon, arithmetic }
}
