import { stableId } from 'backend/platform/stable-id'
import { saveShopProfile } from 'contract/shops/shop-actions'
import type { ShopPromise } from 'contract/states'
import { type Send, sendCall } from '../send-call'
import type { SignedInMerchant } from '../sign-in'
import { DEMO_MEMBERS } from './members'

/** An invented profile of a demo shop. */
export interface DemoProfile {
  readonly city: string
  readonly mainCategories: string[]
  readonly slogan: string
  readonly introduction: string
  readonly promises: ShopPromise[]
  /** yyyy-mm-dd */
  readonly foundedOn: string
  readonly licenceNo: string
}

type Told = [
  city: string,
  region: string,
  foundedOn: string,
  categories: string,
  slogan: string,
  story: string,
]

/** By shop: city and its region code, founding day, main categories, slogan and introduction. */
const TOLD: Record<string, Told> = {
  粤塑通原料行: [
    '东莞',
    '441900',
    '2009-03-12',
    'PP ABS GPPS HIPS',
    '樟木头现货，注塑料当日可提',
    '扎根樟木头塑胶原料市场，常备拉丝、注塑、家电料一千余吨，面向珠三角注塑厂，一吨起订，可拼车送货。',
  ],
  甬联塑化: [
    '宁波',
    '330200',
    '2012-05-18',
    'PP LLDPE HDPE',
    '北仑港区库存，聚烯烃整车价优',
    '与镇海、中海壳牌等厂家的经销渠道长期合作，北仑、余姚两地备库，整车与零担都接，质检单随车。',
  ],
  齐塑供应链: [
    '淄博',
    '370300',
    '2014-08-06',
    'PP PVC HDPE',
    '临淄原产地直发',
    '依托齐鲁石化产地优势，主做聚丙烯与聚氯乙烯，发往山东、河北、河南，提货过户当日办结。',
  ],
  华南聚烯烃: [
    '广州',
    '440100',
    '2007-11-23',
    'PP LLDPE LDPE mLLDPE',
    '膜料专营，黄埔南沙双仓',
    '十余年膜料经验，缠绕膜、农膜、重包装膜料齐全，可按熔指与开口剂要求配货，支持小样试机。',
  ],
  申江化工: [
    '上海',
    '310115',
    '2005-04-30',
    'EG SM PET',
    '液体化工持证经营，地磅结算',
    '持有危险化学品经营许可证，乙二醇、苯乙烯整罐交割，外高桥与张家港两地库区可提可转。',
  ],
  津港塑料: [
    '天津',
    '120116',
    '2011-09-15',
    'LLDPE HDPE PVC',
    '滨海库现货，华北当日达',
    '主营中沙、独山子与进口聚乙烯，滨海新区自有仓位，承接电缆料与管材料长单。',
  ],
  长三角工程塑料: [
    '张家港',
    '320582',
    '2013-06-03',
    'PC PA6 PA66 POM PBT',
    '工程塑料一站配齐',
    '专注汽车与电子电器用工程塑料，常备二十余个牌号，随货附物性表与质检单，可供小样。',
  ],
  蜀都原料: [
    '成都',
    '510100',
    '2010-02-26',
    'PP LLDPE PVC',
    '青白江铁路港到货，川渝直送',
    '西南地区膜料与管材料供应商，班列到港当天入库，成都、重庆两地送货上门。',
  ],
  姚江塑化: [
    '余姚',
    '330281',
    '2003-10-08',
    'ABS PP PC PMMA',
    '塑料城老店，牌号齐、可零售',
    '中国塑料城二十余年老店，家电与日用品料为主，二十五公斤起零售，拼单送货到厂。',
  ],
  沂蒙塑料: [
    '临沂',
    '371300',
    '2015-03-19',
    'PP HDPE LDPE',
    '临沂批发价，编织袋料常备',
    '服务鲁南、苏北编织袋与注塑企业，拉丝料每日到货，价格随行就市、当日锁价。',
  ],
  鹭岛化塑: [
    '厦门',
    '350200',
    '2008-12-01',
    'PP ABS EVA POE',
    '海沧保税，进口料可转内贸',
    '经营进口聚烯烃与弹性体，鞋材、改性料客户居多，报关、仓储、送货一并办理。',
  ],
  江汉高分子: [
    '武汉',
    '420100',
    '2016-07-11',
    'PP LLDPE PVC',
    '华中中转，九省可达',
    '以东西湖保税物流中心为仓，面向湖北、湖南、江西的管材与薄膜企业，次日到厂。',
  ],
  常润塑业: [
    '常州',
    '320400',
    '2012-01-09',
    'PC ABS PBT PA66',
    '改性与电动车料专家',
    '为常州、无锡的电动车与照明企业供应阻燃、增强牌号，按批次留样，质量异议先行处理。',
  ],
  辽海石化: [
    '大连',
    '210200',
    '2006-05-22',
    'HDPE LLDPE PP',
    '东北石化资源，海运南下',
    '经销大庆、抚顺、辽阳等地聚烯烃，大窑湾集港，整柜海运至华东、华南，批次齐全。',
  ],
  秦岭原料: [
    '西安',
    '610100',
    '2017-04-14',
    'PP LLDPE HDPE',
    '煤化工聚烯烃，西北直供',
    '主营延长中煤、宁煤等煤制烯烃，西安国际港务区备库，农膜料与拉丝料旺季保供。',
  ],
}

const PROMISES: readonly ShopPromise[][] = [
  ['ship_in_48_hours', 'vat_invoice', 'original_packing'],
  ['vat_invoice', 'sheet_with_goods', 'pickup_same_day'],
  ['ship_in_48_hours', 'sheet_with_goods', 'samples', 'vat_invoice'],
]

/** Profiles of unlisted shops. */
const UNTOLD: Told = [
  '广州',
  '440100',
  '2015-01-01',
  'PP',
  '塑料原料现货',
  '经营塑料原料现货，欢迎来电询价。',
]

/** The profile of a demo shop. */
export function demoProfile(shop: string): DemoProfile {
  const [city, region, foundedOn, categories, slogan, story] = TOLD[shop] ?? UNTOLD
  const number = DEMO_MEMBERS.filter((member) => member.shop !== null).findIndex(
    (member) => member.shop === shop,
  )
  return {
    city,
    mainCategories: categories.split(' '),
    slogan,
    introduction: `${story}\n\n本页为演示资料：公司、年份与证照号码均为虚构。`,
    promises: PROMISES[(number + PROMISES.length) % PROMISES.length] ?? [],
    foundedOn,
    licenceNo: `91${region}00DEMO${String(number + 1).padStart(4, '0')}`,
  }
}

/** Saves each shop's profile through the merchants' call. */
export async function seedShopProfiles(send: Send, merchants: readonly SignedInMerchant[]): Promise<void> {
  await Promise.all(
    merchants.map(async ({ shop, token }) => {
      const { foundedOn: _, licenceNo: __, ...fields } = demoProfile(shop)
      await sendCall(send, saveShopProfile, { ...fields, requestId: stableId('profile', shop) }, token)
    }),
  )
}
