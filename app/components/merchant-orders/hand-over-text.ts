import type { HandOverPreview, ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { formatTons, plainTons } from 'contract/units'

/** What a hand-over would do: "交付 2.000 吨 = 80 包，余 30.000 吨，提货码将用于此次". */
export function previewText({ weightKg, bags, restKg, isLast }: HandOverPreview): string {
  const goods = `交付 ${formatTons(weightKg)} 吨${bags === null ? '（过磅）' : ` = ${bags} 包`}`
  const rest = isLast ? '货物即全部提完' : `余 ${formatTons(restKg)} 吨`
  return `${goods}，${rest}，提货码将用于此次`
}

/** Tons that the form of a hand-over suggests: what no pass names, else those of the only pass. */
export function suggestedTons(outstanding: ShopOrderDetail['outstanding']): string {
  if (outstanding === null) return ''
  const { freeKg, passesKg } = outstanding
  const [passKg] = passesKg
  if (freeKg > 0) return plainTons(freeKg)
  return passKg !== undefined && passesKg.length === 1 ? plainTons(passKg) : ''
}
