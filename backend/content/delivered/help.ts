import type { EntryOf } from '../entries'
import { textOf } from './texts'

const WRITTEN_AT = '2026-11-01T01:00:00.000Z'

/** Columns of the footer and the help centre, in order. */
export const HELP_CATEGORIES: readonly EntryOf<'help_category'>[] = [
  { id: 'start', catName: '新手上路' },
  { id: 'trade', catName: '交易与交收' },
  { id: 'money', catName: '资金与发票' },
  { id: 'partners', catName: '商家与承运' },
  { id: 'about', catName: '关于平台' },
]

/**
 * Help articles in order; the text is in articles/<id>.html. Ids below 100 are known to other programs and printed
 * matter: 1 links to the sign-in page, 2 is reserved for changing the password. To add an article, add a line and its
 * file.
 */
export const HELP_ARTICLES: readonly EntryOf<'help_article'>[] = [
  article('start', '27', '注册与登录', '会员注册的步骤、两种登录方式与企业认证的用处。'),
  article('start', '101', '下单流程', '从找货、看报价到付款、收货的五个步骤。'),
  article('start', '102', '付款方式', '钱包余额付款、充值后付款、重复点击与手续费。'),
  article('start', '29', '忘记密码', '忘记登录密码或支付密码、多次输错、手机号停用时怎么办。'),
  article('start', '103', '搜索与选货', '牌号、厂家、品类怎样搜索，筛选与列表怎样看。'),
  article('start', '115', '企业授权书范本', '不是法定代表人本人办理企业认证时使用，可打印。'),
  article('start', '1', '会员登录', '密码登录与短信登录、有效期与收不到验证码时的办法。'),
  article('trade', '30', '提货方式', '自提、送到、仓库过户三种交货方式与提货前的准备。'),
  article('trade', '104', '订单取消与退款', '付款前后、交货前后怎样取消与退款，退多少，多久到账。'),
  article('trade', '105', '验货与质量异议', '收货时验什么、异议的期限、怎样提出、检验费用由谁承担。'),
  article('trade', '106', '磅差规则', '袋装按件，液体以地磅为准，允差 ±0.5% 的计算与举例。'),
  article('trade', '107', '仓储费', '自提货物 5 天免费，之后每吨每天 0.8 元的计算与举例。'),
  article('trade', '108', '价格与报价说明', '单价含什么、报价的有效期、涨跌与优惠怎样算。'),
  article('trade', '116', '团购规则', '怎样报名与定价、保证金、转为订单、延期与解除。'),
  article('trade', '118', '预售规则', '怎样预订与定价、保证金、到货转单、短少与延期。'),
  article('trade', '21', '电子签章', '谁可以用、怎样申请、怎样签署与保管。'),
  article('money', '9', '公司转账', '从对公账户给钱包充值的步骤、到账时间与未入账的处理。'),
  article('money', '12', '绑定银行卡', '小额验证绑定对公账户的步骤、次数与时限。'),
  article('money', '109', '钱包与提现', '几种余额的区别、提现步骤、查账与资金安全。'),
  article('money', '10', '发票说明', '什么时候可以开票、需要准备什么、时限与红冲重开。'),
  article('partners', '28', '商家入驻', '开店条件、提交材料、审核时间与服务费。'),
  article('partners', '110', '商家履约规则', '报价、改价、发货时限、结算与违规处理。'),
  article('partners', '117', '商家团购', '怎样安排团购、开放吨数、履约保证金、延期与违约。'),
  article('partners', '119', '商家预售', '怎样安排预售、开放吨数、登记到货、短少、延期与违约。'),
  article('partners', '20', '承运商入驻', '运输企业入驻条件、提交材料与承运规则。'),
  article('about', '114', '关于我们', '塑集是什么、怎样保障交易、怎样收费。'),
  article('about', '111', '平台规则', '基本原则、禁止的行为、违规后果与争议解决。'),
  article('about', '112', '联系我们', '客服热线、各类问题怎样联系最快、投诉与防骗。'),
  article('about', '113', '使用说明', '支持的浏览器、省流量、键盘与读屏、打印与导出。'),
]

function article(category: string, id: string, title: string, about: string): EntryOf<'help_article'> {
  return { id, category, title, about, html: textOf(`articles/${id}`), updatedAt: WRITTEN_AT }
}
