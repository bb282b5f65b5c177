import { WALLET_OWNERS, type WalletOwner } from 'contract/banking/states'
import { Tabs } from '../ui/tabs'

/** The same page of the member's own wallet and of its company's. */
export function OwnerTabs({ path, owner }: { path: string; owner: WalletOwner }) {
  const to = { mine: path, company: `${path}?owner=company` }
  const tabs = (['mine', 'company'] as const).map((one) => ({ name: WALLET_OWNERS[one], to: to[one] }))
  return <Tabs label="钱包" tabs={tabs} current={to[owner]} />
}
