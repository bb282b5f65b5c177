import { ServerFragment } from '~/components/fragments/server-fragment'

/** Text with headings, lists and tables. @param html sanitized by the backend, like all HTML of its answers */
export function HtmlText({ html }: { html: string }) {
  return <ServerFragment className="prose" html={html} />
}
