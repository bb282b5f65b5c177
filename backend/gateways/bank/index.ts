export { type ChosenBank, createBank, SANDBOX_BANK_KEY } from './choose'
export { type EnvelopeKey, openEnvelope, sealEnvelope } from './envelope'
export { type BankConnection, httpBank } from './http'
export { paperHash } from './paper-hash'
export type {
  ApplicationInquiry,
  ApplicationResult,
  Arrival,
  BankGateway,
  Inquiry,
  InstructionResult,
  Payee,
  Rejections,
  SendResult,
  StatementRow,
} from './port'
export { SANDBOX_BANK_FAULTS, type SandboxBankFault } from './sandbox/faults'
export { BankSilent } from './sandbox/meet-fault'
export {
  type ArrivalMishap,
  createSandboxBankService,
  EnvelopeRefused,
  inProcessRequests,
  type SandboxBankService,
} from './sandbox/service'
export { BankNoticeBody, type BankOperation } from './wire'
