import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { DELIVERY_WAYS } from 'contract/states'
import { formatYuan, plainTons } from 'contract/units'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { batchesPath, OFFERS, offerPath } from './merchant-paths'
import { OfferStateTag } from './offer-table'

/** An offer as its merchant sees it, with the links to what can be done. */
export function OfferFacts({ offer }: { offer: MerchantOffer }) {
  const { id, state, deliveries, tiers } = offer
  return (
    <Panel title="报价">
      <Facts
        items={[
          fact('状态', <OfferStateTag state={state} />),
          fact('单价', `${formatYuan(offer.priceFenPerTon)} 元/吨`),
          fact('可售', `${plainTons(offer.availableKg)} 吨`),
          fact('订单占用', `${plainTons(offer.heldKg)} 吨`),
          fact('起订量与步长', `${plainTons(offer.minKg)} 吨，每 ${plainTons(offer.stepKg)} 吨递增`),
          fact('交货方式', deliveries.map(describeDelivery).join('；')),
          fact(
            '阶梯价',
            tiers.length === 0
              ? null
              : tiers
                  .map((t) => `满 ${plainTons(t.fromKg)} 吨每吨减 ${formatYuan(t.offFenPerTon)} 元`)
                  .join('；'),
          ),
          fact('锁货', offer.allowsExtendedHold ? '信用良好的企业可锁货至银行工作日' : '不提供'),
          fact('有效期至', <Time at={offer.validUntil} />),
          fact('发布时间', <Time at={offer.publishedAt} />),
        ]}
      />
      <p>
        {state !== 'withdrawn' && <ButtonLink to={`${offerPath(id)}/edit`}>修改报价</ButtonLink>}{' '}
        <ButtonLink kind="quiet" to={`${OFFERS}/new?from=${id}`}>
          复制为新报价
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={batchesPath(id)}>
          批次与质检单
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={`/nowDetail?id=${id}`}>
          查看商城页面
        </ButtonLink>
      </p>
    </Panel>
  )
}

function describeDelivery({ way, freightFenPerTon }: MerchantOffer['deliveries'][number]): string {
  if (freightFenPerTon === 0) return DELIVERY_WAYS[way]
  const freight = freightFenPerTon === null ? '按目的地计算' : `${formatYuan(freightFenPerTon)} 元/吨`
  return `${DELIVERY_WAYS[way]}，运费 ${freight}`
}
