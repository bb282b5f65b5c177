/** What the sandbox bank can do wrong, per call about an account. Browsers do not load this file. */
export const SANDBOX_BANK_FAULTS = [
  /** Answers late, within the time-out. */
  'slow',
  'refuse',
  /** Executes and does not answer. */
  'unknown_done',
  /** Neither executes nor answers. */
  'unknown_not_done',
  /** Takes the instruction and fails it later. */
  'fail_later',
  'duplicate_notice',
  'late_notice',
  /** Succeeds, and the payee's bank returns the money two days later. */
  'return_later',
  /** Succeeds, and the bank's file of the day omits it. */
  'missing_in_file',
] as const
export type SandboxBankFault = (typeof SANDBOX_BANK_FAULTS)[number]
