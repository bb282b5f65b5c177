import type { ShellLink } from 'contract/content/shell-links'

/**
 * Links on every page, in order. To add an entry, add a line here together with its page: a test requests every
 * address.
 */
export const SHELL_LINKS: readonly ShellLink[] = [
  link('my-orders', 'top', '我的订单', '/personalCenter/myOrder', { type: 2 }),
  link('mobile', 'mobile', '怎样用手机打开', '/a'),
  ...articles('service_buyer', [
    ['27', '注册与登录'],
    ['29', '忘记密码'],
    ['30', '提货方式'],
    ['21', '电子签章'],
    ['12', '绑定银行卡'],
    ['9', '公司转账'],
    ['10', '发票说明'],
  ]),
  link('feedback', 'service_buyer', '意见反馈', '/feedback', { type: 2 }),
  ...articles('service_merchant', [
    ['28', '商家入驻'],
    ['20', '承运商入驻'],
  ]),
  link('notices', 'foot', '公告与资讯', '/informationlist'),
  link('register', 'foot', '用户协议', '/bottomStatment?pact=register'),
  link('privacy', 'foot', '隐私政策', '/bottomStatment?pact=privacy'),
  link('trade', 'foot', '交易规则', '/bottomStatment?pact=trade'),
  link('api', 'foot', '开放接口', '/api/docs'),
]

/** Most requested help articles (specification §2). */
function articles(place: ShellLink['place'], titles: readonly [id: string, title: string][]): ShellLink[] {
  return titles.map(([id, title]) => link(`help-${id}`, place, title, `/bottomStatment?id=${id}`))
}

function link(
  id: string,
  place: ShellLink['place'],
  name: string,
  url: string,
  more: Partial<Pick<ShellLink, 'type' | 'opennew'>> = {},
): ShellLink {
  return { id, place, name, url, opennew: false, type: 1, ...more }
}
