import { usePageSituation } from './page-situation'
import type { StillName, WrittenName } from './static-fragment-names'

/** What the server wrote into the first page; the browser has it from there. */
const kept = new Map<string, string>()

/** Remembers the page's written parts before the framework takes the page over. */
export function keepWritten(): void {
  for (const element of document.querySelectorAll('[data-written]'))
    kept.set(element.getAttribute('data-written') ?? '', element.innerHTML)
}

/**
 * Fills an element with a part of the shell that the server writes once for all pages: neither its data nor its
 * components travel to the browser, and no page pays for rendering it. Its links work as all links do.
 */
export function useStill(name: StillName) {
  return useWritten(name, null)
}

/**
 * Fills an element with what the server wrote, from words that React has escaped.
 * @param html null on the page that came with it: it stands there and need not be said twice
 */
export function useWritten(name: WrittenName, html: string | null) {
  const { written } = usePageSituation()
  return {
    'data-written': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html ?? written[name] ?? kept.get(name) ?? '' },
  }
}

/** Fills an element with what the server wrote for this page alone, from words that React has escaped. */
export function written(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}
