import { expect, test } from 'vitest'
import { isLikeName, looksLikeOrganisation } from './nickname'

test.each([
  '中国石油化工集团有限公司',
  '某某公司',
  '公 司',
  '塑料公·司',
  '公\u200b司采购',
  '余姚模塑厂',
  '⼚家直销',
  '恒丰廠',
  '宏达集團',
  '镇海石化',
  '中石化',
  '工商银行',
  '塑集',
  '塑 集 小 助 手',
  '塑集官方',
  '官方客服',
  '平台管理员',
  'Ｓｕｊｉ',
  'SUJI admin',
  '宁波甬联贸易',
  '甬联塑化',
  '永兴实业',
  '海翼新材料',
  'Global Plastics Co., Ltd.',
  'ABC Group',
  '东莞税务局',
  '支付宝',
])('refuses the nickname %j', (nickname) => {
  expect(looksLikeOrganisation(nickname)).toBe(true)
})

test.each([
  '陈采购',
  '林经理',
  '王工',
  '甬联店长',
  '王厂长',
  '化工老张',
  '塑料哥😀',
  '贸易小李',
  '买家123456',
  '采购部小周',
  'Wang',
  '138****0001',
  '贸易',
  '集美阿宝',
  'Lincoln',
  '财务小刘',
])('accepts the nickname %j', (nickname) => {
  expect(looksLikeOrganisation(nickname)).toBe(false)
})

const NAMES = ['镇海炼化', '镇海', 'BASF', '宁波甬联塑化贸易有限公司', '甬联塑化', 'LG']

test.each([
  ['镇海炼化', true],
  ['镇海', true],
  ['镇海老王', false],
  ['镇海炼化老王', true],
  ['basf 华东', true],
  ['甬联塑化小张', true],
  ['甬联', false],
  ['宁波甬联', true],
  ['lg', true],
  ['algernon', false],
  ['😀', false],
  ['老王', false],
])('the nickname %j is like a known name: %s', (nickname, isLike) => {
  expect(isLikeName(nickname, NAMES)).toBe(isLike)
})
