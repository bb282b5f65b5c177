import type { OutputOf } from 'contract/endpoint'
import type { shopIntroduction } from 'contract/shops'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** The rules of the market's figures, for people. */
const HOW_FIGURES_COME = `成交：买家确认收货或到期自动确认的订单，吨数按结算重量。
按时发货：送货与过户订单在付款后 48 小时内发出的比例；自提不计。
退款率：已付款并了结的订单中退款的比例。
履约评分：按时发货占六成，未退款占四成，折成 5 分；满 3 单起评。
以上均由平台按实际订单自动统计，商家不能修改。`

type About = OutputOf<typeof shopIntroduction>

/** What a shop says of itself, and what the market has checked. */
export function ShopAbout({ about }: { about: About }) {
  const { introduction, permits, city, province } = about
  return (
    <>
      <Panel title="店铺介绍">
        <p className="shop-about__text">{introduction ?? '商家尚未填写介绍。'}</p>
      </Panel>
      <Panel title="资质">
        <Facts
          items={[
            fact('公司名称', about.companyName),
            fact('营业执照', about.licenceNo),
            fact('成立日期', about.foundedOn),
            fact('所在地', city === null ? null : placeOf(province, city)),
            fact('入驻时间', <Time at={about.openedAt} />),
            fact(
              '平台核验',
              about.checkedAt === null ? (
                '尚未核验'
              ) : (
                <>
                  已核验，
                  <Time at={about.checkedAt} />
                </>
              ),
            ),
            fact('危化品许可', permits.length > 0 ? permits.map(permitText).join('；') : '无'),
          ]}
        />
        <p className="subtitle">统一社会信用代码中间部分已隐藏；危险化学品须凭有效许可证销售。</p>
      </Panel>
      <Panel title="履约数据怎么算">
        <p className="shop-about__text">{HOW_FIGURES_COME}</p>
      </Panel>
    </>
  )
}

/** "浙江省宁波", "上海市": a municipality is its own province. */
function placeOf(province: string | null, city: string): string {
  return province?.startsWith(city) ? province : `${province ?? ''}${city}`
}

function permitText({ permitNo, validUntil }: About['permits'][number]): string {
  return `${permitNo}（有效期至 ${validUntil}）`
}
