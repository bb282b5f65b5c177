import {
  type ComponentPropsWithoutRef,
  createElement,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { usePageSituation } from '~/components/shell/page-situation'
import type { FragmentName } from './fragment-names'

type ElementProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'>

interface NamedFragment extends ElementProps {
  as?: 'div' | 'footer' | 'nav' | 'ul'
  /** Fragment of the shell, or one that the page's loader has attached (`attachFragment`). */
  name: FragmentName
  /** Null in the loader data of a whole page: its document contains the fragment. */
  html?: string | null
}

interface PlainFragment extends ElementProps {
  as?: 'div' | 'tbody'
  name?: never
  html: string
}

/** HTML of the named fragments of the first page, read from its document. */
const captured = new Map<string, string>()

/** Reads the fragments of the document, before React hydrates it. */
export function captureFragments(): void {
  for (const element of document.querySelectorAll('[data-fragment]'))
    captured.set(element.getAttribute('data-fragment') ?? '', element.innerHTML)
}

/**
 * Shows HTML that the server has rendered: links and text without state. It is the only component that sets raw HTML,
 * which is React output (`renderFragment`) or a text that the backend has sanitized. When a link of a named fragment is
 * followed, the link with the same text on the next page receives the focus.
 */
export function ServerFragment({ as = 'div', name, html = null, ...rest }: NamedFragment | PlainFragment) {
  const { fragments } = usePageSituation()
  const element = useRef<HTMLElement>(null)
  useFocusOfFollowedLink(element, name === undefined ? null : html)
  const attached = name === undefined ? '' : (fragments[name] ?? captured.get(name) ?? '')
  return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(as, {
    ...rest,
    ...(name !== undefined && { 'data-fragment': name, suppressHydrationWarning: true }),
    ref: element,
    dangerouslySetInnerHTML: { __html: html ?? attached },
  })
}

function useFocusOfFollowedLink(fragment: RefObject<HTMLElement>, html: string | null): void {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const element = fragment.current
    const remember = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? textOf(target.closest('a')) : null
    }
    element?.addEventListener('click', remember)
    return () => element?.removeEventListener('click', remember)
  }, [fragment])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the HTML
  useEffect(() => {
    if (document.activeElement === document.body) focusLink(findLink(fragment.current, followed.current))
    followed.current = null
  }, [html])
}

function findLink(fragment: HTMLElement | null, text: string | null): HTMLAnchorElement | undefined {
  const links = text === null ? [] : [...(fragment?.querySelectorAll('a') ?? [])]
  return links.find((link) => textOf(link) === text)
}

/** Focuses a link, or the summary of the closed menu that contains it. */
function focusLink(link: HTMLAnchorElement | undefined): void {
  link?.focus()
  if (link !== document.activeElement) link?.closest('details, .more')?.querySelector('summary')?.focus()
}

/** First text of a link: a count after it may differ on the next page. */
function textOf(link: Element | null): string | null {
  return link?.firstChild?.textContent ?? null
}
