import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import { readSearchQuery } from 'contract/saved-searches/search-query'
import { DELIVERY_WAYS } from 'contract/states'

/** Words and filters of a query string of the spot list in Chinese: "T30S · 宁波 · 自提"; empty without any. */
export function describeSearch(query: string): string {
  const { sText, delivery, price, meltFlow, density, stock, ...named } = readSearchQuery(query)
  const { category, maker, processing, city, warehouse } = named
  return [
    ...(sText === '' ? [] : [sText]),
    ...[category, maker, processing, city, warehouse].flat(),
    ...delivery.map((way) => DELIVERY_WAYS[way]),
    ...price.map((range) => `${PRICE_RANGES[range]} 元/吨`),
    ...meltFlow.map((range) => `熔指 ${MELT_FLOW_RANGES[range]}`),
    ...density.map((range) => `密度 ${DENSITY_RANGES[range]}`),
    ...stock.map((level) => `可售 ${STOCK_LEVELS[level]}`),
  ].join(' · ')
}
