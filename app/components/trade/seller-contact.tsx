import type { OrderDetail } from 'contract/ordering'
import { shopPath } from '../shops/shop-path'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'

/** The seller's contact, shown to the buyer of a paid order. */
export function SellerContact({ seller: { kind, id, name, contact } }: { seller: OrderDetail['seller'] }) {
  if (contact === null) return null
  return (
    <Facts
      items={[
        fact('商家', kind === 'shop' ? <Link to={shopPath(id)}>{name}</Link> : name),
        fact('商家联系人', contact.name),
        fact(
          '商家电话',
          <a href={`tel:${contact.phone}`} data-plain>
            {contact.phone}
          </a>,
        ),
      ]}
    />
  )
}
