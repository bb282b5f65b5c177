/** A company transfer that arrived on the supervised account, as the bank tells it. */
export interface Arrival {
  /** The bank's own number of the payment. */
  readonly bankReference: string
  readonly amountFen: number
  readonly payerName: string
  /** The phone that the payer wrote into the purpose, if any. */
  readonly payerPhone: string | null
}

/**
 * Takes the bank's notices. A notice counts as taken when the promise resolves; until then the bank tells it again, and
 * it may tell it again afterwards.
 */
export type ArrivalListener<Taken> = (arrival: Arrival) => Promise<Taken>
