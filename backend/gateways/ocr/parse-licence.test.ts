import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import { expect, test } from 'vitest'
import { parseLicence } from './parse-licence'

const NOTHING = { companyName: null, licenceNo: null, legalPerson: null, foundedOn: null, address: null }

test.each([
  ['nothing', '', NOTHING],
  ['other text', '今日 塑料 行情\n12,500 元/吨', NOTHING],
  [
    'spaces between the characters',
    '营 业 执 照\n91330206MA2AF3XK5T\n名 称 宁 波 海 丰 塑 化 有 限 公司\n法 定 代 表 人 “ 王 建 国\n成 立 日 期 2015 年 6 月 3 日',
    { companyName: '宁波海丰塑化有限公司', legalPerson: '王建国', foundedOn: '2015-06-03' },
  ],
  [
    'full-width characters and colons',
    '名称：宁波海丰塑化有限公司（普通合伙）\n负责人：王建国。',
    { companyName: '宁波海丰塑化有限公司(普通合伙)', legalPerson: '王建国' },
  ],
  [
    'an address of two lines',
    '住所 浙江省宁波市北仑区\n工业路 18 号\n登记机关',
    { address: '浙江省宁波市北仑区工业路18号' },
  ],
  ['an address at the end', '经营场所 浙江省宁波市\n2020', { address: '浙江省宁波市' }],
  ['an impossible day', '成立日期2015年02月30日', NOTHING],
])('reads %s', (_, text, read) => {
  expect(parseLicence(text)).toMatchObject(read)
})

const FIRST_17 = '91330201739468915'
const VALID = FIRST_17 + licenceCheckCharacter(FIRST_17)

test.each([
  ['valid', VALID, VALID],
  ['with misread characters', VALID.replace('0', 'O').replace('1', 'I'), VALID],
  ['with spaces', VALID.replace(/(.{4})/g, '$1 '), VALID],
  ['beside other digits', `x${VALID}`, VALID],
  ['with a wrong check character', FIRST_17 + (VALID.endsWith('B') ? 'C' : 'B'), null],
])('reads a code %s', (_, printed, read) => {
  expect(parseLicence(`统一社会信用代码\n${printed}`).licenceNo).toBe(read)
})

test('reads a hostile text in linear time', () => {
  const started = process.cpuUsage().user
  parseLicence(`${'名称'.repeat(50_000)}\n${'9'.repeat(100_000)}\n${'住所\n'.repeat(20_000)}`)
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5_000)
})
