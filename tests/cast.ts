/** People and goods that tests name, taken from the demo market's own. */
import { DEMO_MEMBERS, type DemoMember } from 'backend/demo/members'

export { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from 'backend/demo/members'

function named(nickname: string): DemoMember {
  const member = DEMO_MEMBERS.find((one) => one.nickname === nickname)
  if (!member) throw new Error(`the demo market has no ${nickname}`)
  return member
}

/** Buys for a factory in 东莞; the first of the demo's accounts. */
export const CHEN = named('陈采购')
/** Buys for a maker of household parts in 佛山. */
export const LIN = named('林经理')
/** Buys for an injection moulder in 宁波. */
export const WANG = named('王工')
/** Buys for a maker of modified plastics in 广州; forgets pay passwords. */
export const LIANG = named('梁经理')
/** Buys for a cable maker in 天津; forgets pay passwords as well. */
export const XU = named('徐采购')
/** Buys for a maker of farm films in 成都, as a strategic partner; has never ordered anything. */
export const SUN = named('孙经理')
/** Buy for a moulding shop in 余姚 and a maker of woven sacks in 青岛; their pages are looked at while others trade. */
export const LOOKED_AT = [named('赵采购'), named('李经理')] as const
/** Acts for the shop 粤塑通原料行 in 东莞; the first of the demo's merchants. */
export const YUE_KEEPER = named('粤塑店长')

/** The grade that everybody in the trade knows. */
export const T30S = 'T30S'

/** Where a newly typed delivery goes. */
export const NEW_PLACE = {
  receiver: '张三',
  phone: '13912345678',
  province: '广东省',
  city: '东莞',
  detail: '樟木头镇塑胶路 1 号',
}

/** What a person who registers in a test chooses. */
export const NEWCOMER = { password: 'abc12345', payPassword: '135792', wrongPayPassword: '111222' }
