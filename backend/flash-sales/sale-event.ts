import type { Sale } from './sale-store'

/** Public: lists and the sale's page show it. */
export function saleEvent(kind: string, { id: subjectId, shopId }: Pick<Sale, 'id' | 'shopId'>, at: Date) {
  return { kind, memberId: null, shopId, subjectId, at }
}
