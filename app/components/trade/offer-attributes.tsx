import type { OfferDetail } from 'contract/spot/detail'
import { formatTons, plainTons } from 'contract/units'
import { Time } from '~/components/time/time'
import { DescriptionList } from '../ui/description-list'
import { warehouseName } from './warehouse-name'

/** All that is known of the goods on offer, measured values with their test conditions. */
export function OfferAttributes({ offer }: { offer: OfferDetail }) {
  return (
    <DescriptionList
      inTwoColumns
      items={[
        ...offer.specs,
        { name: '仓库', value: warehouseName(offer) },
        { name: '仓库地址', value: offer.warehouseAddress },
        { name: '可售', value: `${formatTons(offer.availableKg)} 吨` },
        { name: '起订 / 步长', value: `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)} 吨` },
        { name: '发布时间', value: <Time at={offer.publishedAt} /> },
        { name: '有效至', value: <Time at={offer.validUntil} now={offer.at} /> },
      ]}
    />
  )
}
