import { useLocation, useNavigationType } from '@remix-run/react'
import { SCROLL_TO_TOP_MS } from 'contract/constants'
import { useEffect, useLayoutEffect } from 'react'

/** A larger difference between two frames means that the user has scrolled. */
const MOVED_BY_HAND_PX = 3

/** No effect runs on the server, where React warns about layout effects. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Arrives on a page that a link or a form led to: rolls up to its top (specification §2), at once for those who want no
 * motion and for a place within a page, and gives the focus to the page where what had it is gone and has no successor.
 * Back and forward lead to where one was.
 */
export function useArrival(): void {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // The key identifies one navigation. The framework's own scrolling, which jumps, comes after it.
  useBrowserLayoutEffect(() => {
    if (isBack || hash !== '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return rollUp(window.scrollY)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies one navigation.
  useEffect(() => {
    if (!isBack && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [key])
}

/** @returns what stops it */
function rollUp(from: number): () => void {
  const start = performance.now()
  let last = 0
  let frame = requestAnimationFrame(function step(now) {
    const left = Math.max(0, 1 - (now - start) / SCROLL_TO_TOP_MS)
    if (Math.abs(window.scrollY - last) > MOVED_BY_HAND_PX) return
    window.scrollTo(0, from * left ** 3)
    last = window.scrollY
    if (left > 0) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
