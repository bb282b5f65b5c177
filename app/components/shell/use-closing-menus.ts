import { useEffect } from 'react'

/** Menus of the shell are plain `details`: with scripts they close on Escape, on a click elsewhere, and on a way taken. */
export function useClosingMenus(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) =>
      closeMenusBut(target instanceof Element && target.closest('a') ? null : target)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const open = document.querySelector<HTMLElement>('details.menu[open] > summary')
      closeMenusBut(null)
      open?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function closeMenusBut(inside: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
    if (!(inside instanceof Node && menu.contains(inside))) menu.open = false
}
