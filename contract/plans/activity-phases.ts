/** Phases of activities for which companies sign plans, whatever their kind. No zod here: browsers load this file. */
import type { StateColors } from '../state-colors'

export const ACTIVITY_PHASES = { upcoming: '即将开始', open: '可报名', ended: '已结束' } as const
export type ActivityPhase = keyof typeof ACTIVITY_PHASES
export const ACTIVITY_PHASE_COLORS: StateColors<ActivityPhase> = { upcoming: 'blue', open: 'warn' }

/** Whether a company can sign a plan now, so that the activity can be put on a quote sheet. */
export function canSign({ phase, maxKg }: { phase: ActivityPhase; maxKg: number }): boolean {
  return phase === 'open' && maxKg > 0
}
