import type { MarketEvent } from 'backend/platform/events/record-events'
import type { Load } from './load-store'

/** What happened to a load, for pages that show it. */
export function loadChange(
  kind: string,
  { id, memberId }: Pick<Load, 'id' | 'memberId'>,
  at: Date,
): MarketEvent {
  return { kind, memberId, shopId: null, subjectId: id, at }
}
