import { ServerFragment } from '~/components/fragments/server-fragment'

/** Retail goods of a list, rendered by the server (`retailTable`). */
export function RetailTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="retail" html={html} />
}
