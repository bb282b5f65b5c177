import type { OtherSale } from 'contract/spot/list'
import { Fragment } from 'react'
import { salePath } from '../flash-sales/sale-paths'
import { groupPath } from '../group-purchases/group-paths'
import { dealsOfOfferPath } from '../pins/pin-paths'
import { presalePath } from '../presales/presale-paths'
import { retailPath } from '../retail/retail-paths'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

/** Retail pins are on the page of the retail goods, so that one tag names both. */
const NAMES: Record<OtherSale['type'], string> = {
  2: '秒杀',
  3: '可拼单',
  4: '零售',
  5: '零售/拼单',
  6: '团购',
  7: '预售',
}

interface OtherTypeLinksProps {
  offer: { id: string; grade: string; maker: string; otherTypes?: readonly OtherSale[] }
}

/** Tags of the other order types in which an offer is sold now, with links to their pages. */
export function OtherTypeLinks({ offer: { id, grade, maker, otherTypes = [] } }: OtherTypeLinksProps) {
  const hasRetailPins = otherTypes.some(({ type }) => type === 5)
  const shown = otherTypes.filter(({ type }) => type !== 4 || !hasRetailPins)
  return shown.map((sale) => (
    <Fragment key={sale.type}>
      {' '}
      <Link to={pathOf(sale, id)} aria-label={`${NAMES[sale.type]} ${grade} ${maker}`}>
        <Tag kind="blue">{NAMES[sale.type]}</Tag>
      </Link>
    </Fragment>
  ))
}

function pathOf({ type, id }: OtherSale, offerId: string): string {
  if (type === 2) return salePath(id)
  if (type === 6) return groupPath(id)
  if (type === 7) return presalePath(id)
  return type === 3 ? dealsOfOfferPath(offerId) : retailPath(id)
}
