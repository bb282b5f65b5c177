import { ServerFragment } from '~/components/fragments/server-fragment'

/** Presales of a list, rendered by the server (`PresaleTable`). */
export function PresaleTableFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment name="presales" html={html} />
}
