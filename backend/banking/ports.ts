/** What banking needs of later modules. backend/modules.ts registers it once. */
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { MoneyOwner } from 'backend/wallet'

/** An order as banking sees it. */
export interface BankableOrder {
  readonly id: string
  readonly orderNo: string
  /** Who pays it. */
  readonly owner: MoneyOwner
  /** What a bank payment has to bring, in fen: the total less what a deposit pays; 0 if the order cannot be paid. */
  readonly dueFen: number
  /** Whether it waits for a payment and its pay time is not over. */
  readonly isPayable: boolean
}

/** The market's orders, for payments that arrive by the bank. */
export interface BankableOrders {
  find(reader: Reader, orderId: string, now: Date): Promise<BankableOrder>
  findByNo(reader: Reader, orderNo: string, now: Date): Promise<BankableOrder | undefined>
  /** Locks the order's row until the transaction ends. */
  lock(tx: Tx, orderId: string, now: Date): Promise<BankableOrder>
  /**
   * Records that the locked order is paid, and pays the part that a deposit covers. The caller has booked `dueFen` into
   * the order's escrow in the same transaction.
   */
  recordPaid(
    tx: Tx,
    orderId: string,
    by: {
      /** The member who asked for the payment; null: a transfer without a call. */
      readonly payerId: string | null
      readonly note: string
      readonly requestId: string
      readonly now: Date
    },
  ): Promise<void>
  /** Tells the open pages of the order that its bank payment has changed. */
  announce(tx: Tx, orderId: string, now: Date): Promise<void>
}

export interface BankingPorts {
  readonly orders: BankableOrders
  /** The name of a member's approved personal authentication; null without one. */
  realNameOf(reader: Reader, memberId: string): Promise<string | null>
  /** Stores the name that the counter of the sandbox bank has checked. Demo only. */
  recordSandboxName(
    tx: Tx,
    cipher: DataCipher,
    checked: { memberId: string; name: string; now: Date },
  ): Promise<void>
}

let registered: BankingPorts | undefined

export function registerBankingPorts(ports: BankingPorts): void {
  registered = ports
}

/** @throws Error before backend/modules.ts is loaded */
export function bankingPorts(): BankingPorts {
  if (!registered) throw new Error('the ports of banking are not registered')
  return registered
}
