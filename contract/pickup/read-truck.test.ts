import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idCheckDigit } from '../authentication/id-number'
import {
  describeUnread,
  formatTruck,
  type ReadField,
  readTruck,
  TRUCK_TEXT_MAX,
  type TruckField,
  type TruckText,
} from './read-truck'

const ID = '11010519491231002X'
const ID_2 = `35010219900101123${idCheckDigit('35010219900101123')}`
const TRUCK: TruckText = {
  plateNumber: '闽D70025',
  driverName: '罗师傅',
  driverPhone: '13812345678',
  driverIdNumber: ID,
}

/** The found values of a text. */
function found(text: string): TruckText {
  return Object.fromEntries(
    Object.entries(readTruck(text)).flatMap(([field, read]) =>
      read.state === 'found' ? [[field, read.value]] : [],
    ),
  )
}

test.each([
  ['spaces', `闽D70025 罗师傅 13812345678 ${ID}`],
  ['another order', `${ID} 13812345678 罗师傅 闽D70025`],
  ['the name first', `罗师傅 闽D70025 ${ID} 13812345678`],
  ['ideographic commas', `闽D70025、罗师傅、13812345678、${ID}`],
  ['full-width commas', `闽D70025，罗师傅，13812345678，${ID}`],
  ['commas and semicolons', `闽D70025,罗师傅;13812345678；${ID}`],
  ['lines', `闽D70025\n罗师傅\r\n13812345678\n${ID}`],
  ['tabs', `闽D70025\t罗师傅\t13812345678\t${ID}`],
  ['full stops', `闽D70025。罗师傅。13812345678.${ID}。`],
  ['slashes', `闽D70025/罗师傅/13812345678/${ID}`],
  ['ideographic spaces', `闽D70025　罗师傅　13812345678　${ID}`],
  ['no-break and zero-width spaces', `闽D70025\u00a0罗师傅\u200b 13812345678\u00a0${ID}\ufeff`],
  ['labels', `车牌：闽D70025 司机：罗师傅 电话：13812345678 身份证：${ID}`],
  ['labels without a colon', `车牌号闽D70025司机罗师傅手机13812345678身份证号${ID}`],
  [
    'labels on lines of their own',
    `车牌号码\n闽D70025\n司机姓名\n罗师傅\n手机号码\n13812345678\n身份证号码\n${ID}`,
  ],
  ['a label behind the name', `罗师傅电话13812345678，车牌闽D70025，证件号${ID}`],
  ['no separator', `闽D70025罗师傅13812345678身份证${ID}`],
  ['a plate and a phone without a separator', `闽D7002513812345678 罗师傅 ${ID}`],
  [
    'full-width digits and letters',
    `闽Ｄ７００２５　罗师傅　１３８１２３４５６７８　${ID.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))}`,
  ],
  ['a small letter', `闽d70025 罗师傅 13812345678 ${ID.toLowerCase()}`],
  ['a dot in the plate', `闽D·70025 罗师傅 13812345678 ${ID}`],
  ['a space in the plate', `闽D 70025 罗师傅 13812345678 ${ID}`],
  ['a hyphen in the plate', `闽D-70025 罗师傅 13812345678 ${ID}`],
  ['+86', `闽D70025 罗师傅 +8613812345678 ${ID}`],
  ['+86 and a space', `闽D70025 罗师傅 +86 138 1234 5678 ${ID}`],
  ['0086', `闽D70025 罗师傅 008613812345678 ${ID}`],
  ['a phone in groups', `闽D70025 罗师傅 138-1234-5678 ${ID}`],
  ['an identity number in groups', `闽D70025 罗师傅 13812345678 110105 19491231 002X`],
  ['both numbers in groups', `闽D70025 罗师傅 138 1234 5678 110105 19491231 002X`],
  ['brackets', `【闽D70025】(罗师傅)〔13812345678〕[${ID}]`],
  ['words of a chat', `你好，明天上午提货，闽D70025 罗师傅 13812345678 ${ID} 谢谢`],
  ['another person with a label', `闽D70025 司机罗师傅 13812345678 ${ID} 押运员：王建国`],
  ['the same value twice', `闽D70025 罗师傅 13812345678 ${ID} 闽D70025 13812345678 罗师傅`],
  ['goods and tons', `PP T30S 32吨 闽D70025 罗师傅 13812345678 ${ID}`],
])('reads a text with %s', (_, text) => {
  expect(found(text)).toEqual(TRUCK)
  expect(readTruck(text).trailerPlate).toEqual({ state: 'missing' })
})

test.each([
  ['two characters', '李四', '李四'],
  ['two characters apart', '张　三', '张三'],
  ['four characters', '欧阳建国', '欧阳建国'],
  ['a title behind one character', '罗先生', '罗先生'],
  ['a title behind a name', '罗建国师傅', '罗建国师傅'],
  ['a middle dot', '阿依古丽·买买提', '阿依古丽·买买提'],
  ['another dot', '阿依古丽•买买提', '阿依古丽·买买提'],
  ['a half-width dot', '迪丽热巴･迪力木拉提', '迪丽热巴·迪力木拉提'],
  ['a word of a chat as a name behind a label', '司机：明天', '明天'],
  ['the label 姓名', '姓名 王小明 货主 陈老板', '王小明'],
  ['a label before its number', '司机 13812345678 王小明', '王小明'],
])('reads a name of %s', (_, text, name) => {
  expect(readTruck(text).driverName).toEqual({ state: 'found', value: name })
})

test.each([
  ['new energy, small', '粤BD12345', '粤BD12345', undefined],
  ['new energy, large', '粤B12345D', '粤B12345D', undefined],
  ['new energy with a dot', '粤B·D12345', '粤BD12345', undefined],
  ['Hong Kong', '粤Z1234港', '粤Z1234港', undefined],
  ['a tractor with its trailer', '鲁F12345 鲁FA12B挂', '鲁F12345', '鲁FA12B挂'],
  ['a tractor and a trailer with a label', '鲁F12345挂车鲁F1234挂', '鲁F12345', '鲁F1234挂'],
  ['a tractor with 挂 before the trailer', '鲁F12345挂鲁F1234挂', '鲁F12345', '鲁F1234挂'],
  ['a trailer without 挂 behind its label', '鲁F12345 挂车：鲁F1234', '鲁F12345', '鲁F1234挂'],
  ['a plus between both', '鲁F12345+鲁F1234挂', '鲁F12345', '鲁F1234挂'],
])('reads plates: %s', (_, text, plateNumber, trailerPlate) => {
  expect(found(text)).toEqual({ plateNumber, ...(trailerPlate && { trailerPlate }) })
})

const NONE: ReadField = { state: 'missing' }
test.each<[string, string, TruckField, ReadField]>([
  ['an empty text', '', 'plateNumber', NONE],
  ['separators only', ' ，、；\n', 'driverName', NONE],
  [
    'two phones',
    '13812345678 13912345678',
    'driverPhone',
    { state: 'ambiguous', values: ['13812345678', '13912345678'] },
  ],
  [
    'two plates',
    '闽D70025 闽D70026',
    'plateNumber',
    { state: 'ambiguous', values: ['闽D70025', '闽D70026'] },
  ],
  ['two names', '罗师傅 王建国', 'driverName', { state: 'ambiguous', values: ['罗师傅', '王建国'] }],
  ['two identity numbers', `${ID} ${ID_2}`, 'driverIdNumber', { state: 'ambiguous', values: [ID, ID_2] }],
  [
    'a wrong check digit',
    '110105194912310021',
    'driverIdNumber',
    { state: 'invalid', value: '110105194912310021' },
  ],
  ['17 digits', '11010519491231002', 'driverIdNumber', { state: 'invalid', value: '11010519491231002' }],
  ['a phone of 10 digits', '1381234567', 'driverPhone', { state: 'invalid', value: '1381234567' }],
  ['a phone of 12 digits', '138123456789', 'driverPhone', { state: 'invalid', value: '138123456789' }],
  ['a plate with the letter O', '闽O12345', 'plateNumber', { state: 'invalid', value: '闽O12345' }],
  ['a short plate', '闽D123', 'plateNumber', { state: 'invalid', value: '闽D123' }],
  ['a name of one character', '罗', 'driverName', NONE],
  ['a name of five characters', '中国石油化工', 'driverName', NONE],
  ['a name in Latin letters', 'Tom 13812345678', 'driverName', NONE],
  ['only another person', '押运员 王建国', 'driverName', NONE],
  ['a landline', '0592-5678901', 'driverPhone', NONE],
  ['numbers without end', `1${'0'.repeat(400)}`, 'driverIdNumber', NONE],
  ['markup', '<script>alert(1)</script>', 'driverName', NONE],
])('does not guess from %s', (_, text, field, expected) => {
  expect(readTruck(text)[field]).toEqual(expected)
})

test('reads a text up to its limit, in a time that grows with the text', () => {
  for (const unit of ['闽D1', '1 ', '1-', '张 ', '司机', '挂', 'X', '·', '\ud800', '闽D·'])
    expect(() => readTruck(unit.repeat(50_000))).not.toThrow()
  const late = `${' '.repeat(TRUCK_TEXT_MAX)}闽D70025`
  expect(readTruck(late).plateNumber).toEqual(NONE)
})

test.each<[TruckField, ReadField, string | undefined]>([
  ['driverPhone', { state: 'found', value: '13812345678' }, undefined],
  ['trailerPlate', NONE, undefined],
  ['driverPhone', NONE, '没有读到司机手机号，请填写'],
  [
    'driverName',
    { state: 'ambiguous', values: ['罗师傅', '王建国'] },
    '读到多个司机姓名：罗师傅、王建国，请填写其中一个',
  ],
  ['plateNumber', { state: 'invalid', value: '闽O12345' }, '读到的车牌号「闽O12345」不正确，请核对后填写'],
])('says what is missing of %s', (field, read, text) => {
  expect(describeUnread(field, read)).toBe(text)
})

const place = fc.constantFrom(...'京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼')
const letter = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXY')
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
const plate = fc
  .oneof(
    fc.tuple(place, letter, digits(5)),
    fc.tuple(place, letter, letter, digits(4)),
    fc.tuple(place, letter, fc.constantFrom(...'ABCDEFGHJK'), digits(5)),
  )
  .map((parts) => parts.join(''))
const trailer = fc.tuple(place, letter, digits(4)).map((parts) => `${parts.join('')}挂`)
const han = (min: number, max: number) =>
  fc.string({
    unit: fc.constantFrom(...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗建国伟强军平'),
    minLength: min,
    maxLength: max,
  })
const name = fc.oneof(
  han(2, 4),
  fc.tuple(han(1, 3), fc.constantFrom('师傅', '先生')).map((parts) => parts.join('')),
  fc.tuple(han(1, 5), han(1, 6)).map((parts) => parts.join('·')),
)
const phone = fc.tuple(fc.constantFrom(...'3456789'), digits(9)).map((parts) => `1${parts.join('')}`)
const idNumber = fc
  .tuple(
    fc.integer({ min: 110_000, max: 659_999 }),
    fc.integer({ min: 1950, max: 2007 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    digits(3),
  )
  .map(([area, year, month, day, serial]) => {
    const first = `${area}${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${serial}`
    return first + idCheckDigit(first)
  })
const truck = fc.record(
  {
    plateNumber: plate,
    trailerPlate: trailer,
    driverName: name,
    driverPhone: phone,
    driverIdNumber: idNumber,
  },
  { requiredKeys: [] },
)

test('reads back what formatTruck writes', () => {
  fc.assert(
    fc.property(truck, (fields) => {
      expect(found(formatTruck(fields))).toEqual(fields)
    }),
  )
})

test('reads the fields in any order and with any separator', () => {
  const separator = fc.constantFrom(' ', '，', ',', '、', ';', '；', '\n', '\t', ' / ', '　')
  fc.assert(
    fc.property(truck, separator, fc.infiniteStream(fc.nat()), (fields, between, order) => {
      const values = Object.values(fields)
        .map((value) => ({ value, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
      expect(found(values.map(({ value }) => value).join(between))).toEqual(fields)
    }),
  )
})

test('never throws, and finds only values of the right form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const { driverPhone, driverIdNumber } = found(text)
      expect(driverPhone ?? '13812345678').toMatch(/^1[3-9]\d{9}$/)
      expect(driverIdNumber ?? ID).toMatch(/^\d{17}[\dX]$/)
    }),
  )
})
