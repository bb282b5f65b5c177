import { ServerFragment } from '~/components/fragments/server-fragment'

/** Offers of a list, rendered by the server (`offerTable`). */
export function OfferTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="offers" html={html} />
}
