import type { MerchantRetail } from 'contract/retail/merchant-retail'
import { RETAIL_STATES } from 'contract/retail/terms'
import { Tag } from '../ui/tag'

/** Whether goods are on sale, sold out or ended, as their merchant sees it. */
export function RetailStateTag({ state, availableBags }: Pick<MerchantRetail, 'state' | 'availableBags'>) {
  if (state === 'ended') return <Tag>{RETAIL_STATES.ended}</Tag>
  return availableBags > 0 ? <Tag kind="blue">{RETAIL_STATES.on_sale}</Tag> : <Tag kind="warn">售罄</Tag>
}
