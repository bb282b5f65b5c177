/** Plate, driver, phone and identity number in one pasted text, in any order. No zod here: browsers may load this file. */
import { isIdNumber } from '../authentication/id-number'
import { foldDashes, plainText } from '../plain-text'
import { isTrailerPlate, isVehiclePlate } from './plates'

/** Longest text that is read. */
export const TRUCK_TEXT_MAX = 500

export const TRUCK_FIELDS = {
  plateNumber: '车牌号',
  trailerPlate: '挂车牌号',
  driverName: '司机姓名',
  driverPhone: '司机手机号',
  driverIdNumber: '司机身份证号',
} as const
export type TruckField = keyof typeof TRUCK_FIELDS

/** A truck with its driver, each field in the form in which it is stored; those that are not known are left out. */
export type TruckText = Partial<Record<TruckField, string>>

/** What a text says about one field. */
export type ReadField =
  | { readonly state: 'found'; readonly value: string }
  /** Several values, of which a person has to choose. */
  | { readonly state: 'ambiguous'; readonly values: readonly string[] }
  /** Looks like the field, but cannot be right. */
  | { readonly state: 'invalid'; readonly value: string }
  | { readonly state: 'missing' }
export type ReadTruck = Readonly<Record<TruckField, ReadField>>

const PLACE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const PLATE_DOT = '[ ·•・‧∙⋅.\\-]?'
/** A place, a letter, and characters without an end of their own; 挂, 港 and 澳 may be part of the plate or a word. */
const PLATE = new RegExp(`(${PLACE})${PLATE_DOT}([A-Z])${PLATE_DOT}([A-Z\\d]{3,})([挂港澳]?)`, 'gu')
/** Runs of digits with at most three signs between them, as phones and identity numbers are written in groups. */
const DIGITS = /\+?\d+X?(?:[ -]{1,3}\d+X?)*/gu
const PHONE = /^(?:\+|00)?(?:86)?(1[3-9]\d{9})$/
/** Digits that are too many for an address and too few or too many for what was meant. */
const PHONE_LIKE = /^(?:\+|00)?(?:86)?1\d{8,11}$/
const ID_LIKE = /^\d{14,20}X?$/
/** Largest number of groups in which one number is written. */
const GROUPS_MAX = 8
/** Longest run behind the letters of a plate that is told as a wrong plate. */
const PLATE_RUN_MAX = 8
/** 挂 or a label with it, directly before a plate. */
const TRAILER_LABEL = /挂[^\d]{0,6}$/u

const DRIVER_LABELS = '司机姓名|司机名字|驾驶员姓名|驾驶员|驾驶人|提货人|司机|姓名'
const OTHER_LABELS =
  '押运员|押运人|押运|联系人|收货人|提货单位|货主|调度|业务员|老板|单位|公司|品名|货物|牌号|仓库|地址|备注|数量|吨位'
const FIELD_LABELS =
  '车牌号码|车牌号|车牌照|车牌|车号|车辆信息|车辆|挂车牌号|挂车号|挂车|挂|联系电话|联系方式|手机号码|手机号|手机|电话号码|电话|身份证号码|身份证号|身份证|证件号码|证件号|号码'
const LABELS = new RegExp(`${DRIVER_LABELS}|${OTHER_LABELS}|${FIELD_LABELS}`, 'gu')
const IS_DRIVER_LABEL = new RegExp(`^(?:${DRIVER_LABELS})$`, 'u')
const IS_OTHER_LABEL = new RegExp(`^(?:${OTHER_LABELS})$`, 'u')
const IS_FIELD_LABEL = new RegExp(`^(?:${FIELD_LABELS})$`, 'u')

const HAN = '[\\p{Script=Han}〇]'
const TITLE = '(?:师傅|先生|女士|小姐)'
const NAME = new RegExp(
  `^(?:${HAN}{2,4}${TITLE}?|${HAN}${TITLE}|${HAN}{1,8}(?:·${HAN}{1,8}){1,3}${TITLE}?)$`,
  'u',
)
/** A name of two characters that forms write apart: 张　三. */
const NAME_APART = new RegExp(`(^|[^\\p{Script=Han}])(${HAN}) {1,4}(${HAN})(?!${HAN})`, 'gu')
const NAME_DOT = new RegExp(`(${HAN}) ?[·•・‧∙⋅] ?(?=${HAN})`, 'gu')
/** Words of chats about a pick-up that have the length of a name. */
const NOT_NAMES: ReadonlySet<string> = new Set([
  ...['你好', '您好', '谢谢', '收到', '好的', '麻烦', '辛苦', '辛苦了', '师傅', '先生', '女士', '小姐'],
  ...['今天', '明天', '后天', '上午', '下午', '晚上', '中午', '早上', '马上', '尽快', '现在', '到达', '预计'],
  ...[
    '提货',
    '自提',
    '装货',
    '卸货',
    '送货',
    '发货',
    '拉货',
    '提货车',
    '提货单',
    '过磅',
    '出库',
    '排队',
    '预约',
  ],
  ...['货车', '卡车', '半挂', '半挂车', '平板', '平板车', '高栏', '高栏车', '厢车', '厢式车', '箱车', '罐车'],
  ...[
    '白色',
    '红色',
    '蓝色',
    '黄色',
    '蓝牌',
    '黄牌',
    '绿牌',
    '解放',
    '东风',
    '重汽',
    '福田',
    '江淮',
    '信息',
    '如下',
  ],
  ...[
    '一车',
    '两车',
    '一辆',
    '车型',
    '吨',
    '公斤',
    '安排',
    '司机信息',
    '提货信息',
    '主车',
    '头车',
    '车头',
    '新车',
  ],
])
const BETWEEN = /[\s,.;:、。|/\\()[\]{}<>【】《》「」『』"'“”‘’!?~*#&=_+…-]+/u

/**
 * Reads a text as it is pasted from a chat: full-width signs, labels and separators of any kind. A value that occurs
 * twice counts once. Never guesses: two different values of a field are ambiguous.
 */
export function readTruck(typed: string): ReadTruck {
  const text = normalizeTruckText(typed)
  const plates = takePlates(text)
  const numbers = takeNumbers(plates.rest)
  return {
    plateNumber: oneOf(plates.vehicles, plates.unfit),
    trailerPlate: oneOf(plates.trailers, []),
    driverName: oneOf(readNames(numbers.rest), []),
    driverPhone: oneOf(numbers.phones, numbers.unfitPhones),
    driverIdNumber: oneOf(numbers.ids, numbers.unfitIds),
  }
}

/** One field per label, as it is sent on to a warehouse. `readTruck` reads it back. */
export function formatTruck(truck: TruckText): string {
  const labels: readonly [TruckField, string][] = [
    ['plateNumber', '车牌'],
    ['trailerPlate', '挂车'],
    ['driverName', '司机'],
    ['driverPhone', '电话'],
    ['driverIdNumber', '身份证'],
  ]
  return labels.flatMap(([field, label]) => (truck[field] ? [`${label}：${truck[field]}`] : [])).join('，')
}

/** What to do about a field that was not read, in Chinese; undefined if it was read or may be left out. */
export function describeUnread(field: TruckField, read: ReadField): string | undefined {
  const name = TRUCK_FIELDS[field]
  if (read.state === 'found' || (read.state === 'missing' && field === 'trailerPlate')) return undefined
  if (read.state === 'ambiguous') return `读到多个${name}：${read.values.join('、')}，请填写其中一个`
  if (read.state === 'invalid') return `读到的${name}「${read.value}」不正确，请核对后填写`
  return `没有读到${name}，请填写`
}

function normalizeTruckText(typed: string): string {
  const lines = [...typed]
    .slice(0, TRUCK_TEXT_MAX)
    .join('')
    .replace(/[\r\n\t]+/g, ' ; ')
  return foldDashes(plainText(lines)).toUpperCase()
}

function oneOf(values: readonly string[], unfit: readonly string[]): ReadField {
  const distinct = [...new Set(values)]
  const [first] = distinct
  if (first === undefined)
    return unfit[0] === undefined ? { state: 'missing' } : { state: 'invalid', value: unfit[0] }
  return distinct.length === 1 ? { state: 'found', value: first } : { state: 'ambiguous', values: distinct }
}

/** Takes plates out of a text; what looks like one and is none stays an unfit value. */
function takePlates(text: string) {
  const found = { vehicles: [] as string[], trailers: [] as string[], unfit: [] as string[] }
  const rest = text.replace(
    PLATE,
    (whole, place: string, letter: string, run: string, end: string, at: number) => {
      const area = place + letter
      const plate = area + run
      const isLabelled = TRAILER_LABEL.test(text.slice(0, at))
      if (isTrailerPlate(plate + end)) found.trailers.push(plate + end)
      else if (isVehiclePlate(plate + end)) found.vehicles.push(plate + end)
      else if (isVehiclePlate(plate)) {
        // The sign behind belongs to the next word: 闽D70025挂闽D1234挂.
        found.vehicles.push(plate)
        return ` ; ${end}`
      } else if (isLabelled && isTrailerPlate(`${plate}挂`)) found.trailers.push(`${plate}挂`)
      else {
        const tail = tailOf(area, run)
        if (tail === undefined && run.length > PLATE_RUN_MAX) return whole
        if (tail === undefined) found.unfit.push(plate + end)
        else found.vehicles.push(plate.slice(0, -tail.length))
        return ` ; ${tail ?? ''} ; ${end}`
      }
      return ' ; '
    },
  )
  return { ...found, rest }
}

/** The phone or identity number that follows a plate without a separator, if there is one way to part them. */
function tailOf(area: string, run: string): string | undefined {
  const tails = [5, 6]
    .filter((length) => isVehiclePlate(area + run.slice(0, length)))
    .map((length) => run.slice(length))
    .filter((tail) => PHONE.test(tail) || isIdNumber(tail))
  return tails.length === 1 ? tails[0] : undefined
}

/** Takes phones and identity numbers out of a text. Their groups may be apart: 138 1234 5678. */
function takeNumbers(text: string) {
  const found = {
    phones: [] as string[],
    ids: [] as string[],
    unfitPhones: [] as string[],
    unfitIds: [] as string[],
  }
  const rest = text.replace(DIGITS, (whole) => {
    const groups = whole.split(/[ -]+/)
    for (let at = 0; at < groups.length; ) at += takeNumber(groups, at, found)
    return ' ; '
  })
  return { ...found, rest }
}

/** Takes the number that begins with a group. @returns of how many groups it was */
function takeNumber(
  groups: readonly string[],
  at: number,
  found: { phones: string[]; ids: string[]; unfitPhones: string[]; unfitIds: string[] },
): number {
  const most = Math.min(GROUPS_MAX, groups.length - at)
  for (let count = 1; count <= most; count++) {
    const number = groups.slice(at, at + count).join('')
    const phone = PHONE.exec(number)?.[1]
    if (phone !== undefined) found.phones.push(phone)
    else if (isIdNumber(number)) found.ids.push(number)
    else continue
    return count
  }
  const [group = ''] = groups.slice(at, at + 1)
  if (ID_LIKE.test(group)) found.unfitIds.push(group)
  else if (PHONE_LIKE.test(group)) found.unfitPhones.push(group)
  return 1
}

/** Names in a text without its plates and numbers: those behind a label of the driver, else those without a label. */
function readNames(text: string): string[] {
  const joined = text.replace(NAME_DOT, '$1·').replace(NAME_APART, '$1$2$3')
  const labelled: string[] = []
  const free: string[] = []
  let label = ''
  for (const word of joined.replace(LABELS, (one) => ` ;${one}; `).split(BETWEEN)) {
    if (word === '') continue
    if (IS_DRIVER_LABEL.test(word) || IS_OTHER_LABEL.test(word) || IS_FIELD_LABEL.test(word)) {
      label = word
      continue
    }
    if (NAME.test(word)) {
      if (IS_DRIVER_LABEL.test(label)) labelled.push(word)
      else if (!IS_OTHER_LABEL.test(label) && !NOT_NAMES.has(word)) free.push(word)
    }
    label = ''
  }
  return labelled.length > 0 ? labelled : free
}
