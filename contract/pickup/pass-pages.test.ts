import { expect, test } from 'vitest'
import { CreatePassForm, passOf } from './pass-pages'

const ID = '11010519491231002X'
const TEXT = `闽D70025 罗师傅 13812345678 ${ID}`
const REST = {
  orderId: '019a0000-0000-7000-8000-000000000001',
  requestId: '019a0000-0000-7000-8000-000000000002',
  weightKg: '30',
  day: '2026-11-25',
  fromHour: '8',
  untilHour: '18',
}
const TYPED = {
  plateNumber: '闽D70025',
  driverName: '罗师傅',
  driverPhone: '13812345678',
  driverIdNumber: ID,
}

/** The messages of a form by field. */
function errorsOf(fields: Record<string, string>) {
  const { error } = CreatePassForm.safeParse({ ...REST, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a form with the pasted text alone is the form with its fields', () => {
  const pasted = passOf(CreatePassForm.parse({ ...REST, truckText: TEXT }))
  expect(pasted).toEqual(passOf(CreatePassForm.parse({ ...REST, ...TYPED })))
  expect(pasted).toMatchObject({ ...TYPED, weightKg: 30_000 })
})

test('a typed field counts over the text from which the fields were filled', () => {
  const changed = { ...TYPED, driverName: '罗建国', truckText: TEXT, readText: TEXT }
  expect(passOf(CreatePassForm.parse({ ...REST, ...changed }))).toMatchObject({ driverName: '罗建国' })
})

test('a text that was not read yet must not contradict a field', () => {
  const plate = { plateNumber: '闽D70026', truckText: TEXT }
  expect(errorsOf(plate)).toEqual({
    plateNumber: '与粘贴的「闽D70025」不一致，请点「识别」或清空粘贴的内容',
  })
  expect(errorsOf({ plateNumber: '闽d·70025', truckText: TEXT })).toEqual({})
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing', {}, { plateNumber: '请填写车牌号', driverName: '请填写姓名', driverPhone: '请填写手机号' }],
  [
    'a text without a phone',
    { truckText: `闽D70025 罗师傅 ${ID}` },
    { driverPhone: '没有读到司机手机号，请填写' },
  ],
  [
    'a text with two plates',
    { truckText: `${TEXT} 闽D70026` },
    { plateNumber: '读到多个车牌号：闽D70025、闽D70026，请填写其中一个' },
  ],
  [
    'a wrong identity number, which may be left out',
    { truckText: '闽D70025 罗师傅 13812345678 110105194912310021' },
    { driverIdNumber: '读到的司机身份证号「110105194912310021」不正确，请核对后填写' },
  ],
  [
    'a wrong typed plate',
    { ...TYPED, plateNumber: '12345' },
    { plateNumber: '车牌号不正确，例如 粤S12345；新能源车为 粤SD12345' },
  ],
  ['a text that is too long', { ...TYPED, truckText: 'x'.repeat(501) }, { truckText: '最多 500 个字' }],
])('tells next to each field what is missing of %s', (_, fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors)
})

test('needs no identity number, which a saved driver has', () => {
  expect(errorsOf({ truckText: '闽D70025 罗师傅 13812345678' })).toEqual({})
})
