export { type ChosenBank, createBank, SANDBOX_BANK_KEY } from './choose'
export { type EnvelopeKey, openEnvelope, sealEnvelope } from './envelope'
export { type BankConnection, httpBank } from './http'
export type {
  Arrival,
  BankGateway,
  Inquiry,
  InstructionResult,
  Payee,
  SendResult,
  StatementRow,
} from './port'
export { BankSilent } from './sandbox/answer-request'
export { SANDBOX_BANK_FAULTS, type SandboxBankFault } from './sandbox/faults'
export {
  type ArrivalMishap,
  createSandboxBankService,
  EnvelopeRefused,
  inProcessRequests,
  type SandboxBankService,
} from './sandbox/service'
export { BankNoticeBody, type BankOperation } from './wire'
