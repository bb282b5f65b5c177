import type { OfferDetail } from 'contract/spot/detail'
import { DELIVERY_WAYS } from 'contract/states'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'

type Terms = Pick<OfferDetail, 'deliveryWays' | 'isLiquid' | 'isHazardous'>

/** Articles of the help pages. */
const PICK_UP = '/bottomStatment?id=30'
const STORAGE = '/bottomStatment?id=107'

/** How goods of an offer are handed over, stored and settled. */
export function DeliveryTerms({ offer }: { offer: Terms }) {
  const { deliveryWays, isLiquid, isHazardous } = offer
  return (
    <Facts
      items={[
        fact(
          '交货方式',
          <>
            {deliveryWays.map((way) => DELIVERY_WAYS[way]).join('、')}{' '}
            <Link className="text-link" to={PICK_UP}>
              说明
            </Link>
          </>,
        ),
        fact(
          '仓储费',
          <>
            付款之日起 5 天免费，之后 0.8 元/吨·天，按未提走的吨数计{' '}
            <Link className="text-link" to={STORAGE}>
              说明
            </Link>
          </>,
        ),
        fact(
          '结算',
          isLiquid
            ? '以仓库地磅为准，允差 ±0.5%；短磅退差，超出部分不另收款'
            : '袋装按件交付，25 公斤/袋，按下单吨数结算',
        ),
        fact('货款', '进入监管账户，确认收货后付给商家；交货满 7 天未提异议视为确认'),
        isHazardous && fact('提货资质', '槽车与司机须有道路危险货物运输许可，不得超期存放'),
      ]}
    />
  )
}
