import type { Arrival, ArrivalListener } from './port'

/** How the sandbox behaves until it is told otherwise. */
export interface SandboxBankBehaviour {
  /** How often each notice is sent, all copies at once. */
  readonly copies: number
  /** How long a notice is under way. */
  readonly delayMs: number
}

const HEALTHY: SandboxBankBehaviour = { copies: 1, delayMs: 0 }
/** Real banks try for hours; the sandbox gives up while someone is still looking. */
const ATTEMPTS = 4
const AGAIN_AFTER_MS = 50

/** Stands for the bank that keeps the supervised account. */
export interface SandboxBank<Taken> {
  /** What is not named goes back to healthy. */
  behave(as: Partial<SandboxBankBehaviour>): void
  /** Somebody pays. @returns what the market made of the notice; its last error where it never took it */
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
      const told = await Promise.all(Array.from({ length: copies }, () => tellUntilTaken(listener, arrival)))
      const [taken] = told.slice(-1)
      return taken as Taken
    },
  }
}

async function tellUntilTaken<Taken>(listener: ArrivalListener<Taken>, arrival: Arrival): Promise<Taken> {
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
