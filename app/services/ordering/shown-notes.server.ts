import type { DeliveryNote } from 'contract/ordering'
import { pictureAddress } from '../pictures/picture-urls.server'

/** An order whose delivery notes have addresses for browsers. */
export function withShownNotes<O extends { deliveryNotes: DeliveryNote[] }>(order: O): O {
  const deliveryNotes = order.deliveryNotes.map((note) => ({
    ...note,
    address: pictureAddress(note.address),
  }))
  return { ...order, deliveryNotes }
}
