import { WALLET_OWNERS } from '../banking/states'
import { keyOf } from '../schema'

/** Whose money a call is about. */
export const Owner = keyOf(WALLET_OWNERS, { id: 'WalletOwner', title: '钱包' }).default('mine')
/** In the address of a page, another word is the member's own wallet. */
export const ShownOwner = Owner.catch('mine')
