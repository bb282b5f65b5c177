import type { Deal } from './deal-store'

/** Public: the list of offers shows of which pins can be opened. */
export function dealEvent(kind: string, { id: subjectId, shopId }: Pick<Deal, 'id' | 'shopId'>, at: Date) {
  return { kind, memberId: null, shopId, subjectId, at }
}
