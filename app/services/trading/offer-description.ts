import type { OfferDetail } from 'contract/spot/detail'
import { formatTons, formatYuan } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'

/** What search engines show under the title. */
export function offerDescription(offer: OfferDetail): string {
  const { grade, maker, categoryName, category, processing } = offer
  return `${maker} ${grade} ${categoryName}（${category}）${processing}现货：${formatYuan(offer.priceFenPerTon)} 元/吨含税，可售 ${formatTons(offer.availableKg)} 吨，${warehouseName(offer)}。物性表、质检单、送到价与相似牌号。`
}

const AVAILABILITY = {
  on_sale: 'InStock',
  sold_out: 'SoldOut',
  expired: 'Discontinued',
  withdrawn: 'Discontinued',
  draft: 'PreOrder',
  pending_review: 'PreOrder',
  shop_suspended: 'OutOfStock',
} as const

/** The same in the words of schema.org: the goods, and one offer of a ton of them. */
export function structuredOffer(offer: OfferDetail, url: string) {
  const price = formatYuan(offer.priceFenPerTon).replaceAll(',', '')
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'Product',
    name: `${offer.grade} ${offer.maker} ${offer.categoryName}`,
    sku: offer.skuId,
    category: `${offer.categoryName}（${offer.category}）`,
    description: offer.application,
    brand: { '@type': 'Brand', name: offer.maker },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'CNY',
      priceValidUntil: offer.validUntil,
      availability: `https://schema.org/${AVAILABILITY[offer.state]}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'CNY',
        unitCode: 'TNE',
        valueAddedTaxIncluded: true,
      },
      seller: { '@type': 'Organization', name: offer.shop.companyName },
      availableAtOrFrom: { '@type': 'Place', name: offer.warehouse, address: offer.warehouseAddress },
    },
  }
}
