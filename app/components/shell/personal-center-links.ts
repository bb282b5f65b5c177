import { MESSAGES_PATH } from './messages-path'

/** Links of the personal centre at its side. */
export const PERSONAL_CENTER_LINKS = [
  {
    name: '交易',
    links: [
      { name: '我的首页', to: '/personalCenter/sum' },
      { name: '快速下单', to: '/personalCenter/quickOrder' },
      { name: '报价单', to: '/personalCenter/quoteSheet' },
      { name: '我的订单', to: '/personalCenter/myOrder' },
      { name: '采购计划', to: '/personalCenter/plan' },
      { name: '合同', to: '/personalCenter/contract' },
      { name: '我的试用', to: '/personalCenter/tryOrder' },
      { name: '积分订单', to: '/personalCenter/integralOrder' },
      { name: '我的收藏', to: '/personalCenter/collect' },
      { name: '保存的搜索', to: '/personalCenter/savedSearch' },
      { name: '我的足迹', to: '/personalCenter/footprint' },
      { name: '我的评价', to: '/personalCenter/commentOrder' },
      { name: '我的提问', to: '/personalCenter/question' },
      { name: '退款与异议', to: '/personalCenter/refund' },
      { name: '仲裁', to: '/personalCenter/arbitration' },
      { name: '收货地址', to: '/personalCenter/manageAddress' },
    ],
  },
  {
    name: '找车与提货',
    links: [
      { name: '我的货源', to: '/personalCenter/seekCar' },
      { name: '运单', to: '/personalCenter/freight' },
      { name: '提货单', to: '/personalCenter/pickGoods' },
      { name: '司机', to: '/personalCenter/manageDriver' },
      { name: '车辆', to: '/personalCenter/manageCar' },
      { name: '押运员', to: '/personalCenter/manageSupercargo' },
    ],
  },
  {
    name: '资金',
    links: [
      { name: '资产总览', to: '/personalCenter/asset' },
      { name: '充值', to: '/personalCenter/recharge' },
      { name: '提现', to: '/personalCenter/withdraw' },
      { name: '银行账户', to: '/personalCenter/bank' },
      { name: '资金流水', to: '/personalCenter/journal' },
      { name: '对账单', to: '/personalCenter/statement' },
      { name: '发票', to: '/invoiceInfo' },
      { name: '我的积分', to: '/personalCenter/integralMy' },
      { name: '竞拍保证金', to: '/personalCenter/auctionMargin' },
      { name: '合同保证金', to: '/personalCenter/contractMargin' },
      { name: '违约', to: '/personalCenter/default' },
      { name: '对公结算账户', to: '/personalCenter/checkoutAccount' },
    ],
  },
  {
    name: '账户',
    links: [
      { name: '个人资料', to: '/personalCenter/information' },
      { name: '实名与企业认证', to: '/personalCenter/authentication' },
      { name: '印章', to: '/personalCenter/seal' },
      { name: '安全中心', to: '/personalCenter/securityCenter' },
      { name: '消息中心', to: MESSAGES_PATH },
      { name: '消息设置', to: '/personalCenter/messageSettings' },
    ],
  },
  {
    name: '帮助',
    links: [
      { name: '常见问题', to: '/personalCenter/commonProblem' },
      { name: '意见反馈', to: '/personalCenter/feedback' },
      { name: '关于我们', to: '/personalCenter/aboutUs' },
    ],
  },
]
