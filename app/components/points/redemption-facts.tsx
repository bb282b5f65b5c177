import type { OrderDetail } from 'contract/ordering'
import type { RedemptionDetail } from 'contract/points/my-points'
import { priceText } from 'contract/points/price-text'
import { detailPath } from '../ordering/order-paths'
import { OrderTimeline } from '../ordering/order-timeline'
import { Time } from '../time/time'
import { DeliveryFacts } from '../trade/delivery-facts'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { goodsPath } from './points-paths'

/** What was redeemed, its parcel and what has happened. Only the server renders it. */
export function RedemptionFacts({ order, redemption }: { order: OrderDetail; redemption: RedemptionDetail }) {
  const {
    goodsId,
    at,
    title,
    pieces,
    points,
    cashFen,
    pointsPerPiece,
    cashFenPerPiece,
    returnedPieces,
    returnedPoints,
    isCompany,
  } = redemption
  return (
    <>
      <Panel title="兑换">
        <Facts
          items={[
            fact('商品', <Link to={goodsPath(goodsId)}>{`${title} × ${pieces} 件`}</Link>),
            fact('兑换时间', <Time at={at} />),
            fact('单价', priceText(pointsPerPiece, cashFenPerPiece)),
            fact('合计', priceText(points, cashFen)),
            fact('账户', isCompany ? '企业' : '个人'),
            returnedPieces > 0 && fact('已退回', `${returnedPieces} 件，${returnedPoints} 积分`),
          ]}
        />
        <ButtonLink kind="quiet" isSmall to={detailPath(order.id)}>
          确认收货、退款与异议
        </ButtonLink>
      </Panel>
      <Panel title="快递">
        <DeliveryFacts order={order} />
      </Panel>
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}
