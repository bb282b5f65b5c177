import { hazardClassText } from 'contract/pickup/trucks'
import type { Product } from './catalogue-store'

const ORIGINS = { domestic: '国产', imported: '进口' } as const

/** Test condition of a melt flow as printed on sheets: "230 ℃/2.16 kg". Null: unknown. */
export function meltFlowCondition({
  meltFlowCelsius,
  meltFlowLoad,
}: Pick<Product, 'meltFlowCelsius' | 'meltFlowLoad'>): string | null {
  return meltFlowCelsius === null ? null : `${meltFlowCelsius} ℃/${meltFlowLoad} kg`
}

function kValue({ kValueMin, kValueMax }: Pick<Product, 'kValueMin' | 'kValueMax'>): string | null {
  if (kValueMin === null) return null
  return kValueMin === kValueMax ? String(kValueMin) : `${kValueMin}–${kValueMax}`
}

/** The specification values of a grade, in display order. Unknown values are omitted. */
export function specValuesOf(
  product: Omit<Product, 'id'> & { categoryName: string },
): { name: string; value: string }[] {
  const { category, categoryName, grade, maker, processing, meltFlow, density, application } = product
  const { filler, vaPercent, intrinsicViscosity, relativeViscosity } = product
  const condition = meltFlowCondition(product)
  const values: [name: string, value: string | null][] = [
    ['品类', `${categoryName}（${category}）`],
    ['牌号', grade],
    ['厂家', maker],
    ['加工级别', processing],
    ['熔融指数', meltFlow && `${meltFlow} g/10min${condition ? `（${condition}）` : ''}`],
    ['密度', density && `${density} g/cm³`],
    ['增强', filler],
    ['VA 含量', vaPercent === null ? null : `${vaPercent}%`],
    ['K 值', kValue(product)],
    ['特性粘度', intrinsicViscosity === null ? null : `${intrinsicViscosity.toFixed(2)} dL/g`],
    ['相对粘度', relativeViscosity === null ? null : relativeViscosity.toFixed(1)],
    ['产地', product.origin && ORIGINS[product.origin]],
    ['用途', application],
    ['包装', product.isLiquid ? '散装液体' : '25 公斤/袋'],
    ['危险化学品', product.isHazardous ? '是' : null],
    ['危险货物', product.hazardClass && hazardClassText(product.hazardClass)],
  ]
  return values.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
