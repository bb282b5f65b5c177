import { ServerFragment } from '../ui/server-fragment'

/** Where a page shows the offers of its list, as the server wrote them (`offerTable`). */
export function OfferTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="offers" html={html} />
}
