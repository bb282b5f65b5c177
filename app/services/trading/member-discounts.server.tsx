import type { MemberDiscounts } from 'contract/discounts'
import { MemberDiscountsPanel } from '~/components/wallet/member-discounts'
import { renderFragment } from '../pages/server-fragments.server'

/** Renders a member's discounts. They have no state, so that the browser needs neither their data nor their code. */
export function discountsHtml(discounts: MemberDiscounts): string {
  return renderFragment(<MemberDiscountsPanel discounts={discounts} />)
}
