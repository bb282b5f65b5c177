/** A company transfer to the supervised account, as the bank reports it. */
export interface Arrival {
  /** The bank's number of the payment. */
  readonly bankReference: string
  readonly amountFen: number
  readonly payerName: string
  /** The phone in the payer's purpose text, if any. */
  readonly payerPhone: string | null
}

/**
 * Handles the bank's notices. A notice is delivered when the promise resolves. Until then the bank repeats it, and it
 * may repeat it afterwards.
 */
export type ArrivalListener<Taken> = (arrival: Arrival) => Promise<Taken>
