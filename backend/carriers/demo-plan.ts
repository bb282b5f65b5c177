/** The demo market's carriers: invented companies with trucks, people and lines as the trade has them. */
import type { HazardClass, LicenceClass, PlateColor, TruckBody } from 'contract/pickup/trucks'

export interface DemoTruck {
  plateNumber: string
  plateColor: PlateColor
  trailerPlate: string
  body: TruckBody
  lengthDm: number
  loadKg: number
  hazardClasses: HazardClass[]
  /** Days from now on which inspection, transport certificate and insurance end. */
  ends: readonly [inspection: number, transport: number, insurance: number]
}

export interface DemoDriver {
  name: string
  phone: string
  /** First 17 digits of the identity number. */
  identity: string
  licenceClass: LicenceClass
  hazardClasses: HazardClass[]
  /** Days from now on which the driving licence ends. */
  licenceEnds: number
}

export interface DemoLine {
  fromCity: string
  toPlace: string
  body?: TruckBody
  lengthDm?: number
  unit: 'ton' | 'trip'
  yuan: number
  minTons?: number
}

export interface DemoCarrier {
  phone: string
  nickname: string
  company: string
  city: string
  permitNo: string
  taxPercent: 9 | 3
  hazardClasses: HazardClass[]
  trucks: readonly DemoTruck[]
  drivers: readonly DemoDriver[]
  /** Name, phone, first 17 digits of the identity number, certificate. */
  escorts: readonly (readonly [name: string, phone: string, identity: string, certificateNo: string])[]
  lines: readonly DemoLine[]
}

const tractor = (
  plateNumber: string,
  trailerPlate: string,
  body: TruckBody,
  ends: DemoTruck['ends'],
): DemoTruck => ({
  ...{ plateNumber, trailerPlate, body, ends },
  plateColor: 'yellow',
  lengthDm: body === 'flatbed' ? 175 : 130,
  loadKg: body === 'flatbed' ? 33_000 : 32_000,
  hazardClasses: [],
})

const truck = (
  plateNumber: string,
  [body, lengthDm, loadKg]: readonly [TruckBody, number, number],
  ends: DemoTruck['ends'],
): DemoTruck => ({
  ...{ plateNumber, body, lengthDm, loadKg, ends, trailerPlate: '', hazardClasses: [] },
  plateColor: loadKg < 4_500 ? 'blue' : 'yellow',
})

const driver = (
  [name, phone, identity]: readonly [string, string, string],
  licenceClass: LicenceClass,
  licenceEnds = 1_500,
  hazardClasses: HazardClass[] = [],
): DemoDriver => ({ name, phone, identity, licenceClass, licenceEnds, hazardClasses })

export const DEMO_CARRIERS: readonly DemoCarrier[] = [
  {
    ...{ phone: '13800000101', nickname: '甬达调度', company: '宁波甬达物流有限公司', city: '宁波' },
    ...{ permitNo: '浙交运管许可甬字 330206100386 号', taxPercent: 9, hazardClasses: [] },
    trucks: [
      tractor('浙B6K281', '浙B17A3挂', 'high_rail', [210, 640, 150]),
      tractor('浙B8F630', '浙B05C8挂', 'high_rail', [95, 640, 18]),
      tractor('浙B9D117', '浙B62B1挂', 'flatbed', [260, 500, 200]),
      truck('浙B3L925', ['high_rail', 96, 20_000], [130, 300, 240]),
    ],
    drivers: [
      driver(['马国强', '13700010101', '33020619800512371'], 'A2'),
      driver(['周建军', '13700010102', '33022519790318401'], 'A2', 21),
      driver(['孙立平', '13700010103', '34122319860925521'], 'B2'),
    ],
    escorts: [],
    lines: [
      {
        fromCity: '宁波',
        toPlace: '东莞',
        body: 'high_rail',
        lengthDm: 130,
        unit: 'ton',
        yuan: 292,
        minTons: 30,
      },
      {
        fromCity: '宁波',
        toPlace: '佛山',
        body: 'high_rail',
        lengthDm: 130,
        unit: 'ton',
        yuan: 298,
        minTons: 30,
      },
      { fromCity: '宁波', toPlace: '江苏省', unit: 'ton', yuan: 128, minTons: 30 },
      { fromCity: '宁波', toPlace: '温州', body: 'high_rail', lengthDm: 96, unit: 'trip', yuan: 2_350 },
      { fromCity: '宁波', toPlace: '武汉', body: 'flatbed', lengthDm: 175, unit: 'trip', yuan: 7_600 },
    ],
  },
  {
    ...{ phone: '13800000102', nickname: '莞通车队', company: '东莞莞通货运有限公司', city: '东莞' },
    ...{ permitNo: '粤交运管许可莞字 441900021873 号', taxPercent: 3, hazardClasses: [] },
    trucks: [
      truck('粤S7M512', ['high_rail', 96, 18_000], [180, 420, 90]),
      truck('粤S2P806', ['box', 76, 10_000], [75, 420, 300]),
      truck('粤S5T339', ['box', 42, 1_800], [-6, 420, 120]),
    ],
    drivers: [
      driver(['陈伟明', '13700010201', '44190019830704321'], 'B2'),
      driver(['黄志强', '13700010202', '44152219900116451'], 'C1', -12),
    ],
    escorts: [],
    lines: [
      { fromCity: '东莞', toPlace: '佛山', body: 'box', lengthDm: 76, unit: 'trip', yuan: 980 },
      { fromCity: '东莞', toPlace: '深圳', body: 'box', lengthDm: 42, unit: 'trip', yuan: 460 },
      { fromCity: '东莞', toPlace: '广东省', unit: 'ton', yuan: 92, minTons: 10 },
      {
        fromCity: '东莞',
        toPlace: '厦门',
        body: 'high_rail',
        lengthDm: 96,
        unit: 'ton',
        yuan: 168,
        minTons: 15,
      },
    ],
  },
  {
    ...{ phone: '13800000103', nickname: '鲁联运力', company: '淄博鲁联危化品运输有限公司', city: '淄博' },
    ...{ permitNo: '鲁交运管许可淄字 370305400127 号', taxPercent: 9, hazardClasses: ['2.1', '3', '9'] },
    trucks: [
      {
        ...tractor('鲁C71K08', '鲁C3B52挂', 'tank', [140, 380, 60]),
        hazardClasses: ['3'],
      },
      {
        ...tractor('鲁C80M65', '鲁C9A17挂', 'hazard', [200, 380, 170]),
        hazardClasses: ['3', '9'],
      },
    ],
    drivers: [
      driver(['王建国', '13700010301', '37030519781103251'], 'A2', 900, ['3', '9']),
      driver(['李春生', '13700010302', '37032119840630281'], 'A2', 1_200, ['3']),
    ],
    escorts: [
      ['张爱民', '13700010311', '37030519820915341', '370300201788'],
      ['赵立新', '13700010312', '37032119890227481', '370300205316'],
    ],
    lines: [
      { fromCity: '淄博', toPlace: '宁波', body: 'tank', lengthDm: 130, unit: 'ton', yuan: 345, minTons: 28 },
      {
        fromCity: '淄博',
        toPlace: '江苏省',
        body: 'tank',
        lengthDm: 130,
        unit: 'ton',
        yuan: 238,
        minTons: 28,
      },
      {
        fromCity: '淄博',
        toPlace: '天津',
        body: 'hazard',
        lengthDm: 130,
        unit: 'ton',
        yuan: 186,
        minTons: 25,
      },
    ],
  },
  {
    ...{ phone: '13800000104', nickname: '申运调度', company: '上海申运供应链管理有限公司', city: '上海' },
    ...{ permitNo: '沪交运管许可浦字 310115003359 号', taxPercent: 9, hazardClasses: [] },
    trucks: [
      tractor('沪D61820', '沪A2B71挂', 'high_rail', [240, 700, 280]),
      truck('沪D75506', ['flatbed', 137, 31_000], [160, 700, 110]),
    ],
    drivers: [
      driver(['顾明华', '13700010401', '31011519810620471'], 'A2'),
      driver(['徐海波', '13700010402', '32092419870811531'], 'A2', 400),
    ],
    escorts: [],
    lines: [
      { fromCity: '上海', toPlace: '东莞', unit: 'ton', yuan: 315, minTons: 30 },
      {
        fromCity: '上海',
        toPlace: '宁波',
        body: 'high_rail',
        lengthDm: 130,
        unit: 'ton',
        yuan: 96,
        minTons: 30,
      },
      {
        fromCity: '上海',
        toPlace: '成都',
        body: 'flatbed',
        lengthDm: 137,
        unit: 'ton',
        yuan: 468,
        minTons: 30,
      },
      { fromCity: '宁波', toPlace: '东莞', unit: 'ton', yuan: 305, minTons: 30 },
    ],
  },
]
