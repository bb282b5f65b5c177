import type { Reader } from 'backend/platform/database/database'
import type { MoneyOwner } from 'backend/wallet'
import { tailOf } from '../account-numbers'
import { bankNameOf } from './banks'
import { boundCards } from './card-store'

/** An owner's default account as papers name it: "中国工商银行（尾号 0011）"; null without a bound one. */
export async function accountOnPapers(reader: Reader, owner: MoneyOwner): Promise<string | null> {
  const [card] = await boundCards(reader, owner)
  return card ? `${bankNameOf(card.bankCode)}（尾号 ${tailOf(card)}）` : null
}
