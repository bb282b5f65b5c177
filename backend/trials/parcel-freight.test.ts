import { expect, test } from 'vitest'
import { parcelFreight, parcelZone } from './parcel-freight'

test.each([
  ['浙江省', '浙江', 'same_province'],
  ['浙江省', ' 浙江省 ', 'same_province'],
  ['上海市', '上海', 'same_province'],
  ['新疆维吾尔自治区', '新疆', 'same_province'],
  ['浙江省', '上海市', 'near'],
  ['浙江省', '广东省', 'near'],
  ['广东省', '广西壮族自治区', 'near'],
  ['辽宁省', '北京', 'near'],
  ['陕西省', '四川省', 'near'],
  ['广东省', '北京市', 'far'],
  ['浙江省', '辽宁省', 'far'],
  ['山东省', '云南省', 'far'],
  ['浙江省', '新疆', 'remote'],
  ['浙江省', '西藏自治区', 'remote'],
  ['山西省', '内蒙古自治区', 'remote'],
  ['甘肃省', '宁夏回族自治区', 'remote'],
  ['甘肃省', '青海省', 'remote'],
  ['广东省', '海南省', 'remote'],
  ['海南省', '广东省', 'remote'],
] as const)('from %s to %s is %s', (from, to, zone) => {
  expect(parcelZone(from, to)).toEqual({ ok: true, value: zone })
})

test.each(['', '广', '台湾省', '香港特别行政区', '加利福尼亚', '浙江省宁波市'])(
  'does not serve "%s"',
  (to) => {
    expect(parcelZone('浙江省', to)).toMatchObject({ ok: false, reason: 'province_not_served' })
  },
)

test.each([
  ['same_province', 1, 15_00],
  ['same_province', 5, 15_00 + 4 * 8_00],
  ['near', 2, 22_00 + 12_00],
  ['far', 3, 30_00 + 2 * 18_00],
  ['remote', 5, 45_00 + 4 * 30_00],
] as const)('a parcel in zone %s of %i bags costs %i fen', (zone, bags, freightFen) => {
  expect(parcelFreight(zone, bags)).toMatchObject({ zone, freightFen })
})

test('shows the arithmetic', () => {
  expect(parcelFreight('near', 1).arithmetic).toBe('邻近地区：首袋 22.00 元')
  expect(parcelFreight('near', 3).arithmetic).toBe('邻近地区：首袋 22.00 元 + 续袋 2 × 12.00 元 = 46.00 元')
})
