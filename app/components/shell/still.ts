import { usePageSituation } from './page-situation'
import type { StillName } from './still-names'

/** What the server wrote of them; the browser has it from the page itself. */
const kept = new Map<string, string>()

/** Remembers the page's still parts before the framework takes the page over. */
export function keepStills(): void {
  for (const element of document.querySelectorAll('[data-still]'))
    kept.set(element.getAttribute('data-still') ?? '', element.innerHTML)
}

/**
 * Fills an element with a part of the shell that the server writes once for all pages: neither its data nor its
 * components travel to the browser, and no page pays for rendering it. Its links work as all links do.
 */
export function useStill(name: StillName) {
  const { stills } = usePageSituation()
  return {
    'data-still': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: stills[name] ?? kept.get(name) ?? '' },
  }
}

/** Fills an element with what the server wrote for this page alone, from words that React has escaped. */
export function written(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}
