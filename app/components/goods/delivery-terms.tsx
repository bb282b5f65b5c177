import type { OfferDetail } from 'contract/spot/detail'
import { DELIVERY_WAYS } from 'contract/states'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'

type Terms = Pick<OfferDetail, 'deliveryWays' | 'isLiquid' | 'isHazardous'>

/** Articles of the help pages. */
const PICK_UP = '/bottomStatment?id=30'
const STORAGE = '/bottomStatment?id=107'

/** How goods of an offer are handed over, stored and settled. */
export function DeliveryTerms({ offer }: { offer: Terms }) {
  const { deliveryWays, isLiquid, isHazardous } = offer
  return (
    <DescriptionList
      items={[
        {
          name: '交货方式',
          value: (
            <>
              {deliveryWays.map((way) => DELIVERY_WAYS[way]).join('、')}{' '}
              <Link className="text-link" to={PICK_UP}>
                说明
              </Link>
            </>
          ),
        },
        {
          name: '仓储费',
          value: (
            <>
              付款之日起 5 天免费，之后 0.8 元/吨·天，按未提走的吨数计{' '}
              <Link className="text-link" to={STORAGE}>
                说明
              </Link>
            </>
          ),
        },
        {
          name: '结算',
          value: isLiquid
            ? '以仓库地磅为准，允差 ±0.5%；短磅退差，超出部分不另收款'
            : '袋装按件交付，25 公斤/袋，按下单吨数结算',
        },
        {
          name: '货款',
          value: '进入监管账户，确认收货后付给商家；交货满 7 天未提异议视为确认',
        },
        ...(isHazardous
          ? [{ name: '提货资质', value: '槽车与司机须有道路危险货物运输许可，不得超期存放' }]
          : []),
      ]}
    />
  )
}
