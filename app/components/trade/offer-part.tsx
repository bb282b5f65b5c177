import { Written } from '../ui/written'

/** Where a page shows the offers of its list, as the server wrote them (`offerTable`). */
export function OfferPart({ html }: { html: string | null }) {
  return html === '' ? null : <Written name="offers" html={html} />
}
