/** The families of calls, in the order in which somebody who writes a program meets them. */
import * as account from './account'
import * as address from './address'
import * as catalogue from './catalogue'
import * as content from './content'
import * as dev from './dev'
import * as discounts from './discounts'
import * as draft from './draft'
import type { Endpoint } from './endpoint'
import * as goods from './goods'
import * as home from './home'
import * as journal from './journal'
import * as merchant from './merchant'
import * as merchantOrders from './merchant-orders'
import * as orderList from './order-list'
import * as orderSteps from './order-steps'
import * as ordering from './ordering'
import * as pictures from './pictures'
import * as places from './places'
import * as quotes from './quotes'
import * as shellLinks from './shell-links'
import * as shopActs from './shop-acts'
import * as shops from './shops'
import * as spot from './spot'
import * as spotDetail from './spot-detail'
import * as spotList from './spot-list'
import * as wallet from './wallet'

export interface Family {
  readonly name: string
  /** One Chinese line for the API page. */
  readonly about: string
  readonly calls: readonly Endpoint[]
}

export const FAMILIES: readonly Family[] = [
  family('账户', '短信验证码、注册、登录与当前用户', account),
  family('收货地址', '会员自己的收货地址', address),
  family('图片', '上传图片：重新编码为多种尺寸的 WebP 与 JPEG 或 PNG', pictures),
  family('内容', '导航、帮助、公告、协议与站点设置，任何人可读', content, shellLinks),
  family('品类', '品类、牌号与仓库', catalogue),
  family('地点', '城市与仓库', places),
  family('行情', '每日报价、历史走势与品类价格指数', quotes),
  family('首页', '品类树、热销、新品、降价与推荐', home),
  family('现货', '查找现货、试算与下单', spotList, spot, spotDetail),
  family('商品资料', '物性表、质检单与牌号关注', goods),
  family('店铺', '店铺列表、店铺页、资质与关注', shops, shopActs),
  family('订单', '买家的订单：列表、详情、付款与后续操作', orderList, ordering, orderSteps),
  family('优惠', '按吨减价：规则、本月进度与目前可享的优惠', discounts),
  family('钱包', '余额、支付密码、资金构成与流水', wallet, journal),
  family('商家', '商家系统：报价与履约，须由店铺成员调用', merchant, merchantOrders),
  family('暂存', '暂存未提交的表单，登录后取回', draft),
  family('沙箱', '只在演示市场或短信沙箱下可用', dev),
]

/** The calls that these files of the contract export. */
function family(name: string, about: string, ...files: Record<string, unknown>[]): Family {
  return { name, about, calls: files.flatMap((file) => Object.values(file).filter(isEndpoint)) }
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  )
}
