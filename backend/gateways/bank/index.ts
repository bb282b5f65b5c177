export { type ChosenBank, createBank, SANDBOX_BANK_KEY } from './choose'
export { type EnvelopeKey, openEnvelope, sealEnvelope } from './envelope'
export { httpBank } from './http'
export type {
  Arrival,
  ArrivalListener,
  BankGateway,
  BankNotice,
  Inquiry,
  InstructionResult,
  Payee,
  SendResult,
} from './port'
export { BankSilent } from './sandbox/answer-request'
export { createSandboxBank, type SandboxBank, type SandboxBankBehaviour } from './sandbox/arrivals'
export { SANDBOX_BANK_FAULTS, type SandboxBankFault } from './sandbox/faults'
export {
  createSandboxBankService,
  EnvelopeRefused,
  inProcessRequests,
  type SandboxBankService,
} from './sandbox/service'
export { BankNoticeBody, type BankOperation } from './wire'
