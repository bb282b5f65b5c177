import type { OrderDetail } from 'contract/ordering'
import { shopPath } from '../shops/shop-path'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'

/** The merchant's contact, shown to the buyer of a paid order. */
export function ShopContact({ shop: { id, name, contact } }: { shop: OrderDetail['shop'] }) {
  if (contact === null) return null
  return (
    <Facts
      items={[
        fact('商家', <Link to={shopPath(id)}>{name}</Link>),
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
