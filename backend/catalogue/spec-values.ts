import type { Product } from './catalogue-store'

/** The specification values of a grade, in display order. Unknown values are omitted. */
export function specValuesOf(
  product: Omit<Product, 'id'> & { categoryName: string },
): { name: string; value: string }[] {
  const { category, categoryName, grade, maker, processing, meltFlow, density, application } = product
  const values: [name: string, value: string | null][] = [
    ['品类', `${categoryName}（${category}）`],
    ['牌号', grade],
    ['厂家', maker],
    ['加工级别', processing],
    ['熔融指数', meltFlow && `${meltFlow} g/10min`],
    ['密度', density && `${density} g/cm³`],
    ['用途', application],
    ['包装', product.isLiquid ? '散装液体' : '25 公斤/袋'],
    ['危险化学品', product.isHazardous ? '是' : null],
  ]
  return values.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
