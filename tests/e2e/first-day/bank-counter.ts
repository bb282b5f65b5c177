import type { Arrival } from 'backend/gateways/bank'

/** What customers do at the bank, which is not part of its interface to the market. */
export interface BankCounter {
  /** Pays to the supervised account. */
  pay(payment: Omit<Arrival, 'at'>): Promise<null>
  /** Amounts in fen that an account received, newest first. */
  received(account: { accountNo: string }): Promise<number[]>
  /** Messages of the bank to a phone, newest first. */
  texts(owner: { phone: string }): Promise<string[]>
}

/** The counter of a bank in another process. */
export function bankCounterAt(origin: () => string): BankCounter {
  const ask =
    (service: keyof BankCounter) =>
    async (input: unknown): Promise<never> => {
      const answer = await fetch(`${origin()}/${service}`, { method: 'POST', body: JSON.stringify(input) })
      if (!answer.ok) throw new Error(`the bank answered ${answer.status} to ${service}`)
      return (await answer.json()) as never
    }
  return { pay: ask('pay'), received: ask('received'), texts: ask('texts') }
}
