import { chineseAmount } from 'contract/contracts/chinese-amount'
import { SIGNING_DAYS } from 'contract/contracts/states'
import type { OrderDeliveryWay } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { type Clause, type ContractContent, isOfPlan, type OrderContent } from './contract-content'
import { clausesOfPlan } from './plan-clauses'

/** The text of a contract after its parties. */
export function clausesOf(content: ContractContent): Clause[] {
  return isOfPlan(content) ? clausesOfPlan(content) : clausesOfOrder(content)
}

/** The rules are those of the market: an order and its contract say the same. */
function clausesOfOrder(content: OrderContent): Clause[] {
  return [
    goodsClause(content),
    {
      title: '二、质量标准',
      lines: [
        '1. 货物按生产厂家的出厂标准交付，质量以该批次的出厂检验报告（质检单）为准。',
        '2. 供方应保证货物为原厂原包装、未经使用，并随货提供与实际批次相符的质检单。',
      ],
    },
    deliveryClause(content),
    {
      title: '四、数量与验收',
      lines: [
        content.goods.isLiquid
          ? '1. 数量以交货时过磅重量为准，合理磅差为 ±0.5%；少于约定数量的，按实际重量结算并退还差额，超出部分不另行收费。'
          : '1. 货物按袋计量，以约定数量结算；交货时双方清点件数，包装破损的当场在提货单或送货单上注明。',
        '2. 需方应在收货后 7 日内完成验收。对数量、品种、规格或质量有异议的，应在确认收货之前通过塑集平台提出并附凭证，供方应在 48 小时内答复。',
        '3. 逾期未提出异议又未确认收货的，视为验收合格。',
      ],
    },
    {
      title: '五、付款与结算',
      lines: [
        '1. 需方通过塑集平台一次付清全部价款，款项进入该订单的专用监管账户；需方确认收货（或交货满 7 日视为确认）后支付给供方。',
        '2. 价款含 13% 增值税。结算后需方可通过平台申请开票，供方应按实际结算金额开具增值税发票。',
      ],
    },
    {
      title: '六、违约责任',
      lines: [
        '1. 供方不能交货或交付的货物不符合约定的，应按平台处理结果补货、换货或退还相应价款；造成需方损失的，依法赔偿。',
        '2. 需方无正当理由拒绝收货，或逾期提货产生的仓储费、短驳费等费用，由需方承担。',
        '3. 一方迟延履行，经催告后在合理期限内仍未履行的，另一方可以解除合同，并要求赔偿由此造成的直接损失。',
      ],
    },
    {
      title: '七、不可抗力',
      lines: [
        '因不可抗力不能履行合同的，受影响的一方应及时通知对方并在合理期限内提供证明，双方据此协商延期、部分履行或解除合同，互不承担违约责任。',
      ],
    },
    {
      title: '八、争议解决',
      lines: [
        '双方应先协商解决；协商不成的，可以向塑集平台申请仲裁调解，由平台依交易规则处理。任何一方不接受处理结果的，可以向供方住所地有管辖权的人民法院起诉。',
      ],
    },
    {
      title: '九、合同的生效与变更',
      lines: [
        effectOf(content),
        '2. 本合同内容与所载订单一致。订单依平台规则发生部分退款、补货等变更的，以平台记录为准；其他变更须经双方书面（含数据电文）确认。',
      ],
    },
  ]
}

/** Since version 3 a contract takes effect with the money: it may be signed before the payment. */
function effectOf({ templateVersion }: OrderContent): string {
  const signing = `一方签署后，另一方应在 ${SIGNING_DAYS} 日内签署；逾期未签的，本合同文本失效，不影响订单的效力。`
  return templateVersion < 3
    ? `1. 本合同采用数据电文形式，双方以可靠的电子签名签署后生效，与纸质合同具有同等法律效力。${signing}`
    : `1. 本合同采用数据电文形式，双方以可靠的电子签名签署，与纸质合同具有同等法律效力。合同自价款到账时生效；逾期未付的自动失效，双方互不承担责任。${signing}`
}

function goodsClause(content: OrderContent): Clause {
  const { templateVersion, goods, discountFen, freightFen, totalFen, orderNo } = content
  const { category, grade, maker, processing, lotNo, weightKg, priceFenPerTon, amountFen } = goods
  const batch = lotNo === null ? '' : `，批号 ${lotNo}`
  return {
    title: '一、货物、数量与价款',
    lines: [
      `1. 品名及规格：${category} ${grade}，${maker}，${processing}${batch}。`,
      `2. 数量与单价：${templateVersion === 1 ? tonsOfVersion1(weightKg) : formatTons(weightKg)} 吨，每吨 ${formatYuan(priceFenPerTon)} 元，货款 ${formatYuan(amountFen)} 元。`,
      ...(discountFen > 0 ? [`3. 优惠：减 ${formatYuan(discountFen)} 元。`] : []),
      `${discountFen > 0 ? 4 : 3}. 运费：${freightFen > 0 ? `${formatYuan(freightFen)} 元，由需方承担。` : '无。'}`,
      `合同总价（含税）：人民币 ${formatYuan(totalFen)} 元，大写 ${chineseAmount(totalFen)}。对应订单 ${orderNo}。`,
    ],
  }
}

/** Always three decimals: "32.000". */
function tonsOfVersion1(weightKg: number): string {
  const [whole = '', decimals = ''] = formatTons(weightKg).split('.')
  return `${whole}.${decimals.padEnd(3, '0')}`
}

function deliveryClause({ templateVersion, delivery }: OrderContent): Clause {
  const { way, place, warehouse } = delivery
  const namesWarehouse = templateVersion > 1 && place.startsWith(warehouse)
  const shipping = templateVersion < 3 ? [] : ['3. 供方应在价款到账后 48 小时内发货或办理过户。']
  const store = namesWarehouse ? place : `${warehouse}（${place}）`
  const lines = {
    pickup: [
      `1. 交货方式：需方自提，提货地点 ${store}。`,
      '2. 需方凭提货单与提货码提货，货物交付时所有权与毁损、灭失的风险转移给需方。',
      '3. 自付款之日起 5 日内免收仓储费，之后按未提数量每吨每日 0.8 元由需方承担。',
    ],
    delivered: [
      `1. 交货方式：供方送货，交货地点 ${place}。`,
      '2. 供方负责安排运输并承担在途风险，货物交付需方或其指定的收货人时所有权与风险转移。',
      ...shipping,
    ],
    transfer: [
      `1. 交货方式：仓库过户，货物存放于 ${store}。`,
      '2. 仓库办理货权转移手续后，货物的所有权与风险转移给需方，此后的仓储费由需方承担。',
      ...shipping,
    ],
    parcel: [`1. 交货方式：快递，收货地点 ${place}。`, '2. 货物交付收货人时所有权与风险转移。'],
  } satisfies Record<OrderDeliveryWay, string[]>
  return { title: '三、交货', lines: lines[way] }
}
