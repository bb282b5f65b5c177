import type { BankCard } from 'contract/banking'
import { tailOf } from '../account-numbers'
import { bankNameOf } from './banks'
import type { CardRow } from './card-store'

/** A card as its owner sees it: without the full number. */
export function cardView(row: CardRow, now: Date): BankCard {
  const isOver = row.state === 'verifying' && now >= row.verifyBefore
  const state = isOver ? 'failed' : row.state
  return {
    id: row.id,
    bankCode: row.bankCode,
    bankName: bankNameOf(row.bankCode),
    accountName: row.accountName,
    accountTail: tailOf(row),
    state,
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
    verifyBefore: state === 'verifying' ? row.verifyBefore.toISOString() : null,
    boundAt: row.boundAt?.toISOString() ?? null,
    reason: isOver ? '超过 48 小时未验证' : row.failureReason,
  }
}

/** What messages about a card name. */
export function cardLabel(row: Pick<CardRow, 'id' | 'memberId' | 'bankCode' | 'accountNo' | 'accountTail'>) {
  const { id, memberId, bankCode } = row
  return { id, memberId, bankName: bankNameOf(bankCode), accountTail: tailOf(row) }
}
