import { Written } from '../ui/server-fragment'

/** Where a page shows the offers of its list, as the server wrote them (`offerTable`). */
export function OfferPart({ html }: { html: string | null }) {
  return html === '' ? null : <Written name="offers" html={html} />
}
