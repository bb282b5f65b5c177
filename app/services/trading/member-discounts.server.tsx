import type { MemberDiscounts } from 'contract/discounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemberDiscountsPanel } from '~/components/wallet/member-discounts'

/** What a member pays less, as HTML: it never changes in the browser, so neither its data nor its code travel there. */
export function discountsInHtml(discounts: MemberDiscounts): string {
  return renderToStaticMarkup(<MemberDiscountsPanel discounts={discounts} />)
}
