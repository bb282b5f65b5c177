import type { HandOverPreview, ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { formatTons, plainTons } from 'contract/units'

/** What a hand-over would do: "交付 2 吨 = 80 包，余 30 吨，提货码将用于此次". */
export function previewText({ weightKg, bags, restKg, isLast, isWithoutCode }: HandOverPreview): string {
  const goods = `交付 ${formatTons(weightKg)} 吨${bags === null ? '（过磅）' : ` = ${bags} 包`}`
  const rest = isLast ? '货物即全部提完' : `余 ${formatTons(restKg)} 吨`
  return `${goods}，${rest}，${isWithoutCode ? '没有提货码，须由买家确认' : '提货码将用于此次'}`
}

/** What a weighed delivery would do: "送达 29.95 吨，比订购的 30 吨少 0.05 吨，少的部分退款给买家". */
export function deliveryText(orderedKg: number, weighedKg: number): string {
  const goods = `送达 ${formatTons(weighedKg)} 吨，`
  const ordered = `订购的 ${formatTons(orderedKg)} 吨`
  const differenceKg = weighedKg - orderedKg
  if (differenceKg === 0) return `${goods}与${ordered}相同`
  const difference = `${formatTons(Math.abs(differenceKg))} 吨`
  return differenceKg < 0
    ? `${goods}比${ordered}少 ${difference}，少的部分退款给买家`
    : `${goods}比${ordered}多 ${difference}，多的部分不另收款`
}

/** Tons that the form of a hand-over suggests: what no pass names, else those of the only pass. */
export function suggestedTons(outstanding: ShopOrderDetail['outstanding']): string {
  if (outstanding === null) return ''
  const { freeKg, passesKg } = outstanding
  const [passKg] = passesKg
  if (freeKg > 0) return plainTons(freeKg)
  return passKg !== undefined && passesKg.length === 1 ? plainTons(passKg) : ''
}
