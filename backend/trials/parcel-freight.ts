import { shortProvinceName } from 'backend/addresses'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PARCEL_ZONES, type ParcelZone } from 'contract/states'
import { formatYuan } from 'contract/units'

/**
 * Parcel freight of sample bags in fen: the first bag, and each further one. Own decision (docs/decisions/047-trials.md):
 * usual prices of road parcels for 25 kg bags, in four zones.
 */
export const PARCEL_RATES: Record<ParcelZone, { firstFen: number; furtherFen: number }> = {
  same_province: { firstFen: 1_500, furtherFen: 800 },
  near: { firstFen: 2_200, furtherFen: 1_200 },
  far: { firstFen: 3_000, furtherFen: 1_800 },
  remote: { firstFen: 4_500, furtherFen: 3_000 },
}

/** Provinces of the mainland by region, in short form. Remote ones belong to no region. */
const REGIONS = {
  north: ['北京', '天津', '河北', '山西'],
  northeast: ['辽宁', '吉林', '黑龙江'],
  east: ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'],
  central: ['河南', '湖北', '湖南'],
  south: ['广东', '广西'],
  southwest: ['重庆', '四川', '贵州', '云南'],
  northwest: ['陕西', '甘肃'],
} as const
type Region = keyof typeof REGIONS

const REMOTE: readonly string[] = ['新疆', '西藏', '内蒙古', '青海', '宁夏', '海南']

/** Regions that share a border, each pair once. */
const NEIGHBOURS: readonly (readonly [Region, Region])[] = [
  ['north', 'northeast'],
  ['north', 'east'],
  ['north', 'central'],
  ['north', 'northwest'],
  ['east', 'central'],
  ['east', 'south'],
  ['central', 'south'],
  ['central', 'southwest'],
  ['central', 'northwest'],
  ['south', 'southwest'],
  ['southwest', 'northwest'],
]

const regionOf = new Map(
  Object.entries(REGIONS).flatMap(([region, names]) =>
    names.map((name) => [name as string, region as Region]),
  ),
)

/** "广西壮族自治区" → "广西". @returns undefined for text that names no province of the mainland */
function shortProvince(typed: string): string | undefined {
  const name = shortProvinceName(typed.normalize('NFKC').replace(/\s/g, ''))
  return regionOf.has(name) || REMOTE.includes(name) ? name : undefined
}

/** Zone of a parcel between two provinces. */
export function parcelZone(from: string, to: string): Verdict<ParcelZone, 'province_not_served'> {
  const [sender, receiver] = [shortProvince(from), shortProvince(to)]
  if (receiver === undefined) return refuse('province_not_served')
  if (sender === receiver) return accept('same_province')
  if (REMOTE.includes(receiver) || sender === undefined || REMOTE.includes(sender)) return accept('remote')
  const [a, b] = [regionOf.get(sender), regionOf.get(receiver)]
  const isNear =
    a === b || NEIGHBOURS.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
  return accept(isNear ? 'near' : 'far')
}

export interface Freight {
  zone: ParcelZone | null
  firstFen: number
  furtherFen: number
  freightFen: number
  arithmetic: string
}

export const PICKUP_FREIGHT: Freight = {
  zone: null,
  firstFen: 0,
  furtherFen: 0,
  freightFen: 0,
  arithmetic: '自提，免运费',
}

/** Freight of a parcel with its arithmetic. */
export function parcelFreight(zone: ParcelZone, bags: number): Freight {
  const { firstFen, furtherFen } = PARCEL_RATES[zone]
  const further = bags - 1
  const freightFen = firstFen + further * furtherFen
  const first = `${PARCEL_ZONES[zone]}：首袋 ${formatYuan(firstFen)} 元`
  const arithmetic =
    further === 0
      ? first
      : `${first} + 续袋 ${further} × ${formatYuan(furtherFen)} 元 = ${formatYuan(freightFen)} 元`
  return { zone, firstFen, furtherFen, freightFen, arithmetic }
}
