import type { Arrival, ArrivalListener } from '../port'

/** Behaviour of the sandbox until `behave` changes it. */
export interface SandboxBankBehaviour {
  /** Number of parallel copies of each notice. */
  readonly copies: number
  /** Delivery delay of a notice. */
  readonly delayMs: number
}

const HEALTHY: SandboxBankBehaviour = { copies: 1, delayMs: 0 }
/** Real banks retry for hours. The sandbox gives up soon, while the tester still waits. */
const ATTEMPTS = 4
const AGAIN_AFTER_MS = 50

/** Fake of the bank with the supervised account. */
export interface SandboxBank<Taken> {
  /** Omitted options return to healthy. */
  behave(as: Partial<SandboxBankBehaviour>): void
  /** Simulates a payment. @returns the result of the notice; rejects with the last error if it was never handled */
  transferArrives(arrival: Arrival): Promise<Taken>
}

export function createSandboxBank<Taken>(listener: ArrivalListener<Taken>): SandboxBank<Taken> {
  let behaviour = HEALTHY
  return {
    behave: (as) => {
      behaviour = { ...HEALTHY, ...as }
    },
    transferArrives: async (arrival) => {
      const { copies, delayMs } = behaviour
      if (delayMs > 0) await pause(delayMs)
      const results = await Promise.all(
        Array.from({ length: copies }, () => deliverWithRetry(listener, arrival)),
      )
      const [taken] = results.slice(-1)
      return taken as Taken
    },
  }
}

async function deliverWithRetry<Taken>(listener: ArrivalListener<Taken>, arrival: Arrival): Promise<Taken> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listener(arrival)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await pause(AGAIN_AFTER_MS * attempt)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
