import type { DeliveryNote } from 'contract/ordering'
import { Panel } from '../ui/panel'
import { PaperPictures } from './paper-pictures'

/** Pictures of the signed delivery notes of an order. */
export function DeliveryNotes({ notes }: { notes: readonly DeliveryNote[] }) {
  if (notes.length === 0) return null
  return (
    <Panel title="签收的送货单">
      <PaperPictures addresses={notes.map(({ address }) => address)} paper="送货单" />
    </Panel>
  )
}
