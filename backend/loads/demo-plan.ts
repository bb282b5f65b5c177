/** The demo market's loads, as the trade has them: resins from the ports and plants to where they are processed. */
import type { InputOf } from 'contract/endpoint'
import type { postLoad } from 'contract/loads'

type Times =
  | 'loadingFrom'
  | 'loadingUntil'
  | 'unloadingFrom'
  | 'unloadingUntil'
  | 'biddingMinutes'
  | 'requestId'

export interface DemoQuote {
  /** Of the carrier. */
  readonly phone: string
  /** The carrier's other trucks stay free for visitors. */
  readonly plateNumber: string
  readonly yuan: number
  readonly taxPercent: '9' | '3'
}

export type DemoLoad = Omit<InputOf<typeof postLoad>, Times> & {
  readonly quotes: readonly DemoQuote[]
  /** From departure to arrival. */
  readonly drivingHours: number
}

const YONGDA = { phone: '13800000101', plateNumber: '浙B9D117' } as const
const SHENYUN = { phone: '13800000104', plateNumber: '沪D75506' } as const

const NINGBO = {
  loadingCity: '宁波',
  loadingDistrict: '北仑区',
  loadingAddress: '霞浦街道明港北路 168 号 2 号库',
  loadingContact: '王仓管',
  loadingPhone: '13800000191',
} as const
const SHANGHAI = {
  loadingCity: '上海',
  loadingDistrict: '浦东新区',
  loadingAddress: '外高桥保税物流园区申非路 99 号',
  loadingContact: '沈仓管',
  loadingPhone: '13800000192',
} as const
const DONGGUAN = {
  unloadingCity: '东莞',
  unloadingDistrict: '樟木头镇',
  unloadingAddress: '塑胶大道 18 号原料仓',
  unloadingContact: '刘收货',
  unloadingPhone: '13800000193',
} as const
const WENZHOU = {
  unloadingCity: '温州',
  unloadingDistrict: '瓯海区',
  unloadingAddress: '梧田工业基地横港路 52 号',
  unloadingContact: '陈收货',
  unloadingPhone: '13800000194',
} as const
const BAGS = {
  packing: 'bag',
  kg: 30_000,
  packages: 1_200,
  unloadingBy: 'consignee',
  noShowFeeFen: 30_000,
} as const

export const DEMO_LOADS: readonly DemoLoad[] = [
  {
    ...{ ...NINGBO, ...DONGGUAN, ...BAGS, title: 'PP 拉丝级 T30S', goodsFenPerTon: 735_000 },
    remark: '进厂须戴安全帽、穿反光衣，雨天盖好篷布',
    drivingHours: 26,
    quotes: [
      { ...YONGDA, yuan: 8_760, taxPercent: '9' },
      { ...SHENYUN, yuan: 9_150, taxPercent: '9' },
    ],
  },
  {
    ...{ ...SHANGHAI, ...DONGGUAN, ...BAGS, title: 'ABS 注塑级 PA-757K', goodsFenPerTon: 1_120_000 },
    drivingHours: 27,
    quotes: [{ ...SHENYUN, yuan: 9_450, taxPercent: '9' }],
  },
  {
    ...{ ...NINGBO, ...WENZHOU, ...BAGS, title: 'LLDPE 薄膜级 7042', goodsFenPerTon: 792_000 },
    drivingHours: 5,
    quotes: [
      { ...YONGDA, yuan: 3_980, taxPercent: '9' },
      { ...SHENYUN, yuan: 4_120, taxPercent: '9' },
    ],
  },
]
