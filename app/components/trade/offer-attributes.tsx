import type { OfferDetail } from 'contract/spot/detail'
import { formatTons, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '~/components/time/time'
import { Facts, fact } from '../ui/facts'

/** All that is known of the goods on offer, measured values with their test conditions. */
export function OfferAttributes({ offer }: { offer: OfferDetail }) {
  return (
    <Facts
      inTwoColumns
      items={[
        ...offer.specs,
        fact('仓库', warehouseName(offer)),
        fact('仓库地址', offer.warehouseAddress),
        fact('可售', `${formatTons(offer.availableKg)} 吨`),
        fact('起订 / 步长', `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)} 吨`),
        fact('发布时间', <Time at={offer.publishedAt} />),
        fact('有效至', <Time at={offer.validUntil} now={offer.at} />),
      ]}
    />
  )
}
