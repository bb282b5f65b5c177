import type { OfferDetail } from 'contract/spot/detail'
import { formatTons, plainTons } from 'contract/units'
import { DescriptionList } from '../ui/description-list'
import { Tag } from '../ui/tag'
import { Time } from '../ui/time'
import { warehouseName } from './warehouse-name'

/** All that is known of the goods on offer. */
export function OfferAttributes({ offer }: { offer: OfferDetail }) {
  return (
    <DescriptionList
      inTwoColumns
      items={[
        { name: '品类', value: `${offer.categoryName}（${offer.category}）` },
        { name: '牌号', value: offer.grade },
        { name: '厂家', value: offer.maker },
        { name: '加工级别', value: offer.processing },
        { name: '用途', value: offer.application },
        { name: '包装', value: offer.packaging },
        { name: '仓库', value: warehouseName(offer) },
        { name: '仓库地址', value: offer.warehouseAddress },
        { name: '可售', value: `${formatTons(offer.availableKg)} 吨` },
        { name: '起订 / 步长', value: `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)} 吨` },
        { name: '发布时间', value: <Time at={offer.publishedAt} /> },
        { name: '有效至', value: <Time at={offer.validUntil} now={offer.at} /> },
        ...(offer.isHazardous ? [{ name: '危险化学品', value: <Tag kind="warn">是</Tag> }] : []),
      ]}
    />
  )
}
