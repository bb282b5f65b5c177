import type { Reader, Tx } from 'backend/platform/database/database'
import { refuse, type Verdict } from 'backend/platform/verdict'
import type { refusals } from 'contract/pickup/refusals'

/** What a driver presents, and what is loaded. */
export interface PresentedPass {
  orderId: string
  code: string
  weightKg: number
  plateNumber: string
  driverName: string
}

export type PassRefusal = Exclude<keyof typeof refusals & `pass_${string}`, 'pass_closed' | 'pass_unknown'>

/** Passes that the buyer has written for trucks, kept by a later module. Called while the order is locked. */
export interface PassBook {
  /** The kg of each open pass of an order. */
  openWeightsKg(reader: Reader, orderId: string, now: Date): Promise<number[]>
  /** @param spareKg what the weighbridge may show above the pass. @returns the id of the pass */
  judge(
    tx: Tx,
    presented: PresentedPass,
    spareKg: number,
    now: Date,
  ): Promise<Verdict<string, PassRefusal | 'wrong_pickup_code'>>
  /** Marks a pass as used, by the pick-up note with which its goods were handed over. */
  redeem(tx: Tx, passId: string, use: { noteId: string; handedKg: number; at: Date }): Promise<void>
  /** Corrects what was loaded with the pass of a pick-up note, if it was one. */
  correct(tx: Tx, noteId: string, handedKg: number): Promise<void>
}

const WITHOUT_PASSES: PassBook = {
  openWeightsKg: async () => [],
  judge: async () => refuse('wrong_pickup_code'),
  redeem: async () => {
    throw new Error('there are no passes')
  },
  correct: async () => {},
}

let book = WITHOUT_PASSES

/** Sets the passes of a later module. */
export function registerPassBook(given: PassBook): void {
  book = given
}

export const passBook = (): PassBook => book

/** The kg of an order that open passes name. */
export async function reservedKg(reader: Reader, orderId: string, now: Date): Promise<number> {
  const weights = await book.openWeightsKg(reader, orderId, now)
  return weights.reduce((sum, kg) => sum + kg, 0)
}
