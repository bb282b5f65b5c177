import type { Group } from './group-store'

/** Public: lists and the page of the group purchase show it. */
export function groupEvent(kind: string, { id: subjectId, shopId }: Pick<Group, 'id' | 'shopId'>, at: Date) {
  return { kind, memberId: null, shopId, subjectId, at }
}
