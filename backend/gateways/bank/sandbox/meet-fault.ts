import { setTimeout as pause } from 'node:timers/promises'
import type { SmsGateway } from 'backend/gateways/sms'
import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import type { BankOperation } from '../wire'
import * as store from './store'

const SLOW_MS = 800

/** The bank does not answer: the caller's request times out. */
export class BankSilent extends Error {}

export interface BankParts {
  readonly db: Database
  readonly clock: Clock
  readonly sms: SmsGateway
}

/** @throws BankSilent for a call that is neither executed nor answered */
export async function meetFault(
  { db }: BankParts,
  accountNo: string | undefined,
  operation: BankOperation,
): Promise<store.MetFault | undefined> {
  const met = accountNo === undefined ? undefined : await store.takeFault(db, accountNo, operation)
  if (met?.fault === 'unknown_not_done') throw new BankSilent()
  if (met?.fault === 'slow') await pause(SLOW_MS)
  return met
}
