import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import type { WrittenName } from '../shell/static-fragment-names'
import { useWritten } from '../shell/static-fragments'

interface WrittenProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  name: WrittenName
  /** What the server wrote for this page: links and words, nothing that has a state; null on the page that came with it. */
  html: string | null
}

/** A part of a page that the server alone writes. Where a link in it led on, its successor takes the focus. */
export function Written({ name, html, ...rest }: WrittenProps) {
  const part = useRef<HTMLDivElement>(null)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const element = part.current
    const remember = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? nameOf(target.closest('a')) : null
    }
    element?.addEventListener('click', remember)
    return () => element?.removeEventListener('click', remember)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the page after each new text
  useEffect(() => {
    if (document.activeElement === document.body) linkOf(part.current, followed.current)?.focus()
    followed.current = null
  }, [html])
  return <div {...rest} ref={part} {...useWritten(name, html)} />
}

function linkOf(part: HTMLElement | null, name: string | null): HTMLAnchorElement | undefined {
  const links = name === null ? [] : [...(part?.querySelectorAll('a') ?? [])]
  return links.find((link) => nameOf(link) === name)
}

/** A link's first words: a number behind them may be another on the next page. */
function nameOf(link: Element | null): string | null {
  return link?.firstChild?.textContent ?? null
}
