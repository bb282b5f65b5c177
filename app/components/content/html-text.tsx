/** A text with its headings, lists and tables. `html` comes from a call of the market, which answers clean HTML alone. */
export function HtmlText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every text of the market's calls has been cleaned there
  return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
}
