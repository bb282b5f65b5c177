import { expect, test } from 'vitest'
import { shortCityName, shortProvinceName, storedCityNames } from './division-names'

test.each([
  ['东莞市', '东莞'],
  [' 东莞 ', '东莞'],
  ['锡林郭勒盟', '锡林郭勒'],
  ['沙市', '沙市'],
  ['大兴安岭地区', '大兴安岭'],
  ['恩施土家族苗族自治州', '恩施'],
  ['克孜勒苏柯尔克孜自治州', '克孜勒苏'],
  ['巴音郭楞蒙古自治州', '巴音郭楞'],
  ['海西蒙古族藏族自治州', '海西'],
  ['黔西南布依族苗族自治州', '黔西南'],
  ['德宏傣族景颇族自治州', '德宏'],
])('shortens %s to %s', (name, short) => {
  expect(shortCityName(name)).toBe(short)
})

test.each([
  ['广东省', '广东'],
  ['上海市', '上海'],
  ['广西壮族自治区', '广西'],
  ['新疆维吾尔自治区', '新疆'],
  ['内蒙古自治区', '内蒙古'],
  ['江西', '江西'],
])('shortens the province %s to %s', (name, short) => {
  expect(shortProvinceName(name)).toBe(short)
})

test.each([
  ['东莞市', '东莞'],
  ['五家渠', '五家渠市'],
  ['定安', '定安县'],
  [' 琼海市 ', '琼海市'],
])('%j may be stored as %s', (typed, stored) => {
  expect(storedCityNames(typed)).toContain(stored)
})
