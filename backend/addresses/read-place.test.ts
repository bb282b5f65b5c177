import { expect, test } from 'vitest'
import { shortCityName, shortProvinceName } from './division-names'
import { divisionsOf } from './divisions'
import { readPlace } from './read-place'

const { provinces } = divisionsOf({})
const everyCity = provinces.flatMap((province) =>
  divisionsOf({ province }).cities.map((city) => ({ province, city })),
)

test.each([
  ['上海市黄浦区南京东路 100 号', '上海市', '上海市', '黄浦区'],
  ['天津市和平区成都道 5 号', '天津市', '天津市', '和平区'],
  ['上海黄浦区南京东路', '上海市', '上海市', '黄浦区'],
  ['广东省深圳市南山区北京路', '广东省', '深圳市', '南山区'],
  ['南京市鼓楼区上海路', '江苏省', '南京市', '鼓楼区'],
  ['武汉市江汉区', '湖北省', '武汉市', '江汉区'],
  ['浙江省宁波市北仑区工业路 1 号', '浙江省', '宁波市', '北仑区'],
  ['中国 浙江 宁波 北仑区', '浙江省', '宁波市', '北仑区'],
  ['收货地址：浙江省余姚市兰江街道', '浙江省', '宁波市', '余姚市'],
  ['浙江宁波余姚中国塑料城', '浙江省', '宁波市', '余姚市'],
  ['义乌国际商贸城', '浙江省', '金华市', '义乌市'],
  ['江苏省苏州市昆山市张浦镇', '江苏省', '苏州市', '昆山市'],
  ['广东省樟木头镇塑胶市场', '广东省', '东莞市', '樟木头镇'],
  ['吉林市昌邑区', '吉林省', '吉林市', '昌邑区'],
  ['吉林省长春市吉林大路', '吉林省', '长春市', null],
  ['吉林长春', '吉林省', '长春市', null],
  ['海南省海口市龙华区', '海南省', '海口市', '龙华区'],
  ['海南藏族自治州共和县', '青海省', '海南藏族自治州', '共和县'],
  ['重庆市市辖区江北区', '重庆市', '重庆市', '江北区'],
  ['北京市朝阳区', '北京市', '北京市', '朝阳区'],
  ['辽宁省朝阳市双塔区', '辽宁省', '朝阳市', '双塔区'],
  ['湖北恩施', '湖北省', '恩施土家族苗族自治州', null],
  ['湖北省仙桃市沙嘴街道', '湖北省', '仙桃市', null],
  ['广东省', '广东省', null, null],
])('reads %s', (address, province, city, district) => {
  expect(readPlace(address)).toEqual({ province, city, district })
})

test.each([
  '月球',
  '',
  '南京东路 1 号',
  '成都道',
  '中山一路 3 号',
  '北京西路',
  '朝阳区建国路',
  '鼓楼区',
  '解放路',
])('reads no place from %j', (address) => expect(readPlace(address)).toBeUndefined())

test('reads every city with and without its province, whatever street follows', () => {
  for (const { province, city } of everyCity)
    for (const street of ['南京东路 1 号', '成都道', '上海路'])
      for (const written of [`${province}${city}`, `${shortProvinceName(province)}${city}`, city])
        expect(readPlace(`${written}${street}`), `${written}${street}`).toMatchObject({ province, city })
})

test('reads every district of every city after it', () => {
  for (const place of everyCity)
    for (const district of divisionsOf(place).districts)
      expect(readPlace(`${place.province}${place.city}${district}北京路`)).toEqual({ ...place, district })
})

test('reads short names of province and city together', () => {
  for (const { province, city } of everyCity) {
    const written = `${shortProvinceName(province)}${shortCityName(city)}`
    if (province !== city) expect(readPlace(written), written).toMatchObject({ province, city })
  }
})
