/** A transfer to the supervised account, as the bank reports it. */
export interface Arrival {
  /** The bank's number of the payment. */
  readonly bankReference: string
  readonly amountFen: number
  readonly payerName: string
  readonly payerAccountNo: string
  /** Head of the line numbers of the payer's bank, 3 digits. */
  readonly payerBankCode: string
  /** Text that the payer wrote. */
  readonly purpose: string
  /** Instant on the bank's clock, ISO 8601. */
  readonly at: string
}

/** The bank account to which an instruction pays, or which it debits. */
export interface Payee {
  readonly accountNo: string
  readonly accountName: string
  /** Head of the bank's line numbers, 3 digits. */
  readonly bankCode: string
  /** Line number of the branch, 12 digits. */
  readonly lineNo: string | null
}

/** A payment out of the supervised account. The bank executes one number at most once. */
export interface TransferInstruction {
  readonly no: string
  readonly payee: Payee
  readonly amountFen: number
  /** Text on the payee's statement. */
  readonly purpose: string
}

/** A debit of a bound account in favour of the supervised account. The bank executes one number at most once. */
export interface CollectInstruction {
  readonly no: string
  readonly payer: Payee
  readonly amountFen: number
  /** Text on the payer's statement. */
  readonly purpose: string
}

/**
 * A payment of at most 0.50 yuan by which the bank verifies an account. The bank chooses the amount and sends an order
 * number to the phone.
 */
export interface SmallAmountInstruction {
  readonly no: string
  readonly payee: Payee
  readonly phone: string
}

/** `unknown`: no usable answer. The bank may have taken the instruction; only an inquiry tells. */
export type SendResult =
  | { readonly outcome: 'accepted' | 'unknown' }
  | { readonly outcome: 'refused'; readonly reason: string }

export const INSTRUCTION_RESULTS = ['processing', 'succeeded', 'failed', 'returned'] as const
export type InstructionResult = (typeof INSTRUCTION_RESULTS)[number]

/** `absent`: the bank has never received the number. */
export type Inquiry =
  | { readonly outcome: 'found'; readonly result: InstructionResult; readonly reason: string | null }
  | { readonly outcome: 'absent' | 'unknown' }

/** `failed`: too many wrong answers, or too late. */
export type SmallAmountCheck =
  | { readonly outcome: 'right' | 'failed' | 'unknown' }
  | { readonly outcome: 'wrong'; readonly triesLeft: number }

export type ArrivalInquiry =
  | { readonly outcome: 'found'; readonly arrival: Arrival }
  | { readonly outcome: 'absent' | 'unknown' }

/** One row of the bank's file of a day. */
export interface StatementRow {
  /** Instruction number, or the bank's number of an arrival. */
  readonly reference: string
  readonly direction: 'in' | 'out'
  readonly amountFen: number
  readonly at: string
}

/** A picture of an application, in the largest size as JPEG or PNG. */
export interface BankPaper {
  /** SHA-256 in hexadecimal digits: the name of the paper at the bank. */
  readonly sha256: string
  readonly content: Uint8Array
}

/** An application of a company for its own account at the bank. The bank decides one number once. */
export interface AccountApplication {
  readonly no: string
  readonly company: {
    readonly companyName: string
    readonly licenceNo: string
    readonly legalPerson: string
    readonly address: string
  }
  /** The person who acts for the company. */
  readonly handler: { readonly handlerName: string; readonly handlerPhone: string; readonly idNumber: string }
  /** The company's account elsewhere, which the market has verified by a small amount. */
  readonly settlement: Payee
  /** Hashes of uploaded papers by their fields. */
  readonly papers: Readonly<Record<string, string>>
}

/** Reasons by field. */
export type Rejections = Readonly<Record<string, string>>

export type ApplicationResult =
  | { readonly outcome: 'accepted' | 'unknown' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly rejections: Rejections }

/** `absent`: the bank has never received the number. */
export type ApplicationInquiry =
  | { readonly outcome: 'found'; readonly result: 'reviewing' }
  | { readonly outcome: 'found'; readonly result: 'opened'; readonly accountNo: string }
  | {
      readonly outcome: 'found'
      readonly result: 'rejected'
      readonly reason: string
      readonly rejections: Rejections
    }
  | { readonly outcome: 'absent' | 'unknown' }

/** Port to the bank with the supervised account. No method rejects: a fault is `unknown`. */
export interface BankGateway {
  transferOut(instruction: TransferInstruction): Promise<SendResult>
  /** Debits a bound account. A success is final: the bank returns no collected money. */
  collect(instruction: CollectInstruction): Promise<SendResult>
  sendSmallAmount(instruction: SmallAmountInstruction): Promise<SendResult>
  /** Sends the order number of a small amount once more. */
  resendOrderNo(no: string): Promise<SendResult>
  checkSmallAmount(answer: { no: string; orderNo: string; amountFen: number }): Promise<SmallAmountCheck>
  /** What became of an instruction, by its number. */
  inquire(no: string): Promise<Inquiry>
  /** Sends a paper before its application. A repetition changes nothing. */
  uploadPaper(paper: BankPaper): Promise<SendResult>
  openAccount(application: AccountApplication): Promise<ApplicationResult>
  /** What became of an application, by its number. */
  inquireAccount(no: string): Promise<ApplicationInquiry>
  inquireArrival(bankReference: string): Promise<ArrivalInquiry>
  /** @param day in Asia/Shanghai. @returns `unknown` without a usable answer */
  statement(day: string): Promise<readonly StatementRow[] | 'unknown'>
}

/** What the bank says without being asked. It is never believed: the market inquires. */
export interface BankNotice {
  readonly kind: 'instruction' | 'arrival'
  /** Instruction number or bank reference. */
  readonly reference: string
}
