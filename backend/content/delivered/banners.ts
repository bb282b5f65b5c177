import type { Banner } from 'contract/content'

/**
 * Banners by position: `promise` above the footer, `home` on the first page. A banner without a picture shows its
 * text. Each links to a page of this site.
 */
export const BANNERS: readonly Banner[] = [
  banner('promise', 'escrow', '货款监管', '确认收货后才付给商家', '/bottomStatment?id=102'),
  banner('promise', 'weight', '足重交付', '液体以地磅为准，短磅退差', '/bottomStatment?id=106'),
  banner('promise', 'storage', '五天免仓储', '之后每吨每天 0.8 元', '/bottomStatment?id=107'),
  banner('promise', 'refund', '退款有时限', '商家 48 小时内答复，逾期即退', '/bottomStatment?id=104'),
  banner('home', 'spot', '现货直采', '厂家、牌号、仓库一目了然，含税价逐条列明', '/now'),
  banner('home', 'how', '第一次下单？', '从找货到收货的五个步骤', '/bottomStatment?id=101'),
  banner('home', 'api', '对接自有系统', '报价、下单、对账都有开放接口', '/api/docs'),
]

function banner(type: string, id: string, title: string, text: string, url: string): Banner {
  return { id, type, title, text, url, picture: '' }
}
