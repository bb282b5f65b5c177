import type { TradeRegion } from 'contract/trade-regions'

/** Provinces by trade region, as the trade quotes them. */
const PROVINCES: Record<TradeRegion, readonly string[]> = {
  east: ['上海', '江苏', '浙江', '安徽', '福建', '江西', '山东'],
  south: ['广东', '广西', '海南'],
  north: ['北京', '天津', '河北', '山西', '内蒙古'],
  central: ['河南', '湖北', '湖南'],
  southwest: ['重庆', '四川', '贵州', '云南', '西藏'],
  northwest: ['陕西', '甘肃', '青海', '宁夏', '新疆'],
  northeast: ['辽宁', '吉林', '黑龙江'],
}

const regionOf = new Map(
  Object.entries(PROVINCES).flatMap(([region, names]) => names.map((name) => [name, region as TradeRegion])),
)

/** Region of a province by its full or short name: "广西壮族自治区" → "south". @returns null for other places */
export function tradeRegionOf(province: string): TradeRegion | null {
  const name =
    province.startsWith('内蒙古') || province.startsWith('黑龙江')
      ? province.slice(0, 3)
      : province.slice(0, 2)
  return regionOf.get(name) ?? null
}
