/** Names of what trucks, drivers and their papers are. Browsers load this file, so it has no zod. */

/** The color is part of a plate's identity (GA 36-2018). */
export const PLATE_COLORS = {
  blue: '蓝牌',
  yellow: '黄牌',
  gradient_green: '渐变绿牌',
  yellow_green: '黄绿双拼牌',
  black: '黑牌',
} as const
export type PlateColor = keyof typeof PLATE_COLORS

export const TRUCK_BODIES = {
  flatbed: '平板',
  high_rail: '高栏',
  mid_rail: '中栏',
  low_rail: '低栏',
  stepped: '高低板',
  box: '厢车',
  dump: '自卸',
  insulated: '保温',
  refrigerated: '冷藏',
  tank: '罐车',
  hazard: '危险品车',
  container: '集装箱',
} as const
export type TruckBody = keyof typeof TRUCK_BODIES

/** Usual lengths of the loading space in decimetres: 4.2 m is 42. */
export const TRUCK_LENGTHS_DM = [
  38, 42, 52, 62, 68, 76, 82, 86, 96, 117, 125, 130, 137, 150, 160, 175,
] as const

/** Driving licences of trucks: A2 tractors, B2 large trucks, C1 light trucks. */
export const LICENCE_CLASSES = { A1: 'A1', A2: 'A2', B1: 'B1', B2: 'B2', C1: 'C1' } as const
export type LicenceClass = keyof typeof LICENCE_CLASSES

/** Classes and divisions of dangerous goods that permits of road transport name (GB 6944); explosives and radioactive goods are not traded here. */
export const HAZARD_CLASSES = {
  '2.1': '2.1 易燃气体',
  '2.2': '2.2 非易燃无毒气体',
  '2.3': '2.3 毒性气体',
  '3': '3 易燃液体',
  '4.1': '4.1 易燃固体',
  '4.2': '4.2 易于自燃的物质',
  '4.3': '4.3 遇水放出易燃气体的物质',
  '5.1': '5.1 氧化性物质',
  '5.2': '5.2 有机过氧化物',
  '6.1': '6.1 毒性物质',
  '8': '8 腐蚀性物质',
  '9': '9 杂项危险物质',
} as const
export type HazardClass = keyof typeof HAZARD_CLASSES
/** In the order of their numbers: the keys of an object would put 3 before 2.1. */
export const HAZARD_CLASS_KEYS = Object.keys(HAZARD_CLASSES).sort() as HazardClass[]

/** 3 → "第 3 类 易燃液体", 2.1 → "第 2.1 项 易燃气体": classes are divided into items (GB 6944). */
export function hazardClassText(one: HazardClass): string {
  const [number = '', name = ''] = HAZARD_CLASSES[one].split(' ')
  return `第 ${number} ${number.includes('.') ? '项' : '类'} ${name}`
}

/** 96 → "9.6 米". */
export function lengthName(lengthDm: number): string {
  return `${lengthDm / 10} 米`
}

const DIGITS = '〇一二三四五六七八九'
const LENGTH = /^(\d{1,2})(?:[.米M](\d)?)?米?$/

/**
 * A length as drivers write it: 9.6, 9.6米, 9米6, 九米六, 13m, 十七米五.
 * @returns decimetres, null if it is none of the usual lengths
 */
export function readLength(typed: string): number | null {
  const text = arabic(typed.normalize('NFKC').replace(/\s/g, '').toUpperCase())
  const parts = LENGTH.exec(text)
  if (!parts) return null
  const lengthDm = Number(parts[1]) * 10 + Number(parts[2] ?? 0)
  return TRUCK_LENGTHS_DM.some((one) => one === lengthDm) ? lengthDm : null
}

/** 十七米五 → 17米5. */
function arabic(text: string): string {
  return text
    .replace(/^十(?=[一二三四五六七八九])/, '1')
    .replace(/^十/, '10')
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(DIGITS.indexOf(digit)))
    .replace(/点/g, '.')
}
