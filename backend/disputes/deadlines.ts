/** Deadlines of disputes (domain rules §1), and the stage of a case at an instant. */
import type { ArbitrationEventKind, ArbitrationStage } from 'contract/disputes/states'
import { DAY_MS, HOUR_MS } from 'contract/durations'

/** Time for the merchant's answer; then the market refuses. */
export const ANSWER_MS = 48 * HOUR_MS
/** Time for a request for arbitration after the answer. */
export const ARBITRATE_MS = 5 * DAY_MS
/** Goods count as not arrived this long after shipment. */
export const NOT_ARRIVED_MS = 15 * DAY_MS

/** Length of the stages with a deadline. `ruled` is the time for an appeal. */
export const STAGE_MS: Partial<Record<ArbitrationStage, number>> = {
  applied: DAY_MS,
  evidence: 3 * DAY_MS,
  mediation: 3 * DAY_MS,
  ruled: 3 * DAY_MS,
}

export interface StagePosition {
  stage: ArbitrationStage
  stageUntil: Date | null
}

/** The stage that begins at this instant, with its deadline. */
export function enterStage(stage: ArbitrationStage, at: Date): StagePosition {
  const length = STAGE_MS[stage]
  return { stage, stageUntil: length === undefined ? null : new Date(at.getTime() + length) }
}

export interface PassedStage extends StagePosition {
  kind: ArbitrationEventKind
  /** The deadline that passed. */
  at: Date
}

/** What follows when a deadline passes without a step. */
const NEXT: Partial<Record<ArbitrationStage, { kind: ArbitrationEventKind; stage: ArbitrationStage }>> = {
  applied: { kind: 'accepted', stage: 'evidence' },
  evidence: { kind: 'evidence_closed', stage: 'mediation' },
  mediation: { kind: 'mediation_closed', stage: 'ruling' },
}

/** Stages that a case entered because deadlines passed, oldest first. The result does not depend on when jobs run. */
export function passedStages(position: StagePosition, now: Date): PassedStage[] {
  const passed: PassedStage[] = []
  for (let { stage, stageUntil } = position; stageUntil !== null && now > stageUntil; ) {
    const next = NEXT[stage]
    if (!next) break
    const entered = { kind: next.kind, at: stageUntil, ...enterStage(next.stage, stageUntil) }
    passed.push(entered)
    stage = entered.stage
    stageUntil = entered.stageUntil
  }
  return passed
}

/** The stage at an instant. */
export function stageAt(position: StagePosition, now: Date): StagePosition {
  return passedStages(position, now).at(-1) ?? position
}
