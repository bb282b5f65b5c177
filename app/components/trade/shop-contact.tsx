import type { OrderDetail } from 'contract/ordering'
import { shopPath } from '../shops/shop-path'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'

/** The merchant's contact, shown to the buyer of a paid order. */
export function ShopContact({ shop: { id, name, contact } }: { shop: OrderDetail['shop'] }) {
  if (contact === null) return null
  return (
    <DescriptionList
      items={[
        { name: '商家', value: <Link to={shopPath(id)}>{name}</Link> },
        { name: '商家联系人', value: contact.name },
        {
          name: '商家电话',
          value: (
            <a href={`tel:${contact.phone}`} data-plain>
              {contact.phone}
            </a>
          ),
        },
      ]}
    />
  )
}
