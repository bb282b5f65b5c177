export type { Arrival, ArrivalListener } from './port'
export { createSandboxBank, type SandboxBank, type SandboxBankBehaviour } from './sandbox'
