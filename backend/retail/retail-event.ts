import type { Goods } from './goods-store'

/** Public: the list of offers shows of which there are bags, and pins of bags. */
export function retailEvent(kind: string, { id: subjectId, shopId }: Pick<Goods, 'id' | 'shopId'>, at: Date) {
  return { kind, memberId: null, shopId, subjectId, at }
}
