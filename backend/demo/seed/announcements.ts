import { hasAnnouncements, publishAnnouncement, saveEntry } from 'backend/content'
import type { Database } from 'backend/platform/database/database'
import { DAY_MS } from 'contract/durations'
import { between, pick } from '../pick'
import { WAREHOUSES } from './places'

/** Days between two announcements of a warehouse. */
const WAREHOUSE_NEWS_EVERY_DAYS = 17

interface Told {
  daysAgo: number
  title: string
  html: string
}

/** Announcements of the demo market's operator, newest first. */
const BY_OPERATOR: readonly Told[] = [
  {
    daysAgo: 1,
    title: '演示市场说明：厂家真实，价格与订单虚构',
    html: `<p>这里是演示市场。牌号与生产厂家取自公开资料，店铺、会员、价格、库存与订单都是虚构的，不构成任何报价或邀约。</p>
<h2>可以做什么</h2><ul><li>用演示账号登录，完整地走一遍下单、付款、提货、退款；</li><li>在“开放接口”中查看全部接口并对接测试；</li><li>用“时间前移”观察到期、结转与自动确认。</li></ul>
<h2>请注意</h2><p>演示数据可能随时清空。请不要填写真实的手机号、地址与企业信息。</p>`,
  },
  {
    daysAgo: 6,
    title: '液体化工品磅差规则说明',
    html: `<p>乙二醇、苯乙烯等液体以仓库地磅为准，允许误差 ±0.5%。过磅少于订购的，差额自动退回买家钱包；多于订购的，不另外收款；误差超出允许范围的须当场复磅。</p><p>详见<a href="/bottomStatment?id=106">磅差规则</a>。</p>`,
  },
  {
    daysAgo: 13,
    title: '每周三凌晨例行维护',
    html: `<p>系统于每周三 02:00 至 02:30 例行维护，期间可以浏览，付款与提现请求可能延后处理，已经提交的订单不受影响，付款截止时间落在维护时段的订单顺延一小时。</p>`,
  },
  {
    daysAgo: 27,
    title: '商家退款答复时限统一为 48 小时',
    html: `<p>为了让买家尽早拿到结果，商家须在收到退款申请后 48 小时内答复，逾期未答复的，系统自动同意并退款。服务费按退款比例一并退还商家。</p><p>详见<a href="/bottomStatment?id=104">订单取消与退款</a>。</p>`,
  },
  {
    daysAgo: 45,
    title: '自提仓储费免费期为 5 天',
    html: `<p>自提货物自付款之日起 5 天免收仓储费，之后每吨每天 0.8 元，按未提走的吨数计算，最后一次提货时与仓库结清。请买家合理安排车辆。</p>`,
  },
  {
    daysAgo: 70,
    title: '谨防假冒平台工作人员的来电',
    html: `<p>近期有人冒充平台客服，以“订单异常”“退款失败”为由索要短信验证码或要求向个人账户转账。平台不会索要密码与验证码，也没有任何个人收款账户。接到可疑来电请挂断，并拨打客服热线核实。</p>`,
  },
  {
    daysAgo: 118,
    title: '开放接口新增订单与资金流水导出',
    html: `<p>会员可以通过接口取得自己的订单与资金流水，便于与企业自有的系统对账。字段、单位与示例见<a href="/api/docs">开放接口</a>。</p>`,
  },
  {
    daysAgo: 190,
    title: '危险化学品经营许可须在有效期内',
    html: `<p>销售苯乙烯等危险化学品的店铺，许可证到期当天起不能发布新的报价。请在到期前 30 天提交换发的证件，以免影响在途订单。</p>`,
  },
]

/** Seeds announcements of a year and the demo banner. Does nothing if they exist. */
export async function seedAnnouncements(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasAnnouncements(tx)) return
    for (const { daysAgo, title, html } of [...BY_OPERATOR, ...byWarehouses()]) {
      const publishedAt = new Date(now.getTime() - daysAgo * DAY_MS)
      await publishAnnouncement(tx, { title, html, publishedAt }, now)
    }
    const banner = {
      type: 'home',
      title: '演示市场',
      text: '厂家真实，价格虚构，放心试单',
      url: '/now',
      picture: '',
    }
    await saveEntry(tx, 'banner', { id: 'demo', ...banner }, now)
  })
}

/** One announcement per warehouse, spread over the year. */
function byWarehouses(): Told[] {
  return WAREHOUSES.map(([name, , city, address], i) => ({
    daysAgo: 3 + i * WAREHOUSE_NEWS_EVERY_DAYS,
    ...pick(WAREHOUSE_NEWS, 'news', name)(name, `${city}${address}`, between(1, 3, 'days', name)),
  }))
}

type WarehouseNews = (name: string, place: string, days: number) => Omit<Told, 'daysAgo'>

const WAREHOUSE_NEWS: readonly WarehouseNews[] = [
  (name, place, days) => ({
    title: `${name}月末盘点，暂停出库 ${days} 天`,
    html: `<p>${name}（${place}）月末盘点，暂停出库 ${days} 天，入库照常。盘点期间不计仓储费，已预约的提货顺延，请提前安排车辆。</p>`,
  }),
  (name, place) => ({
    title: `${name}调整作业时间`,
    html: `<p>${name}（${place}）即日起作业时间调整为 8:00 至 18:00，17:00 之后不再放车入库。夜间提货须提前一天预约。</p>`,
  }),
  (name, place) => ({
    title: `${name}启用提货预约`,
    html: `<p>${name}（${place}）启用提货预约。请在到库前至少两小时预约时段，并登记车牌号与司机姓名；未预约的车辆排在预约车辆之后。</p>`,
  }),
]
