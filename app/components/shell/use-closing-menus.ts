import { useEffect } from 'react'

/** Menus of the shell are plain `details`: with scripts they close on Escape, on a click elsewhere, and on a way taken. */
export function useClosingMenus(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      closeMenusBut(link ? null : target)
      const opener = menuOfDialog(link)
      if (opener === null) return
      event.preventDefault()
      opener.open = true
      opener.querySelector('summary')?.focus()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const open = document.querySelector<HTMLElement>('details.menu[open] > summary')
      closeMenusBut(null)
      open?.focus()
      hideTips(true)
    }
    const onLeave = () => hideTips(false)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    document.addEventListener('mouseout', onLeave)
    document.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('mouseout', onLeave)
      document.removeEventListener('focusout', onLeave)
    }
  }, [])
}

/** Tips show on hover and focus by themselves; Escape hides them until pointer and focus have left. */
function hideTips(isHidden: boolean): void {
  for (const tip of document.querySelectorAll<HTMLElement>('.tip > div')) tip.hidden = isHidden
}

function closeMenusBut(inside: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
    if (!(inside instanceof Node && menu.parentElement?.contains(inside))) menu.open = false
}

/** The menu beside the dialog to which a link leads; without scripts the link itself shows the dialog. */
function menuOfDialog(link: HTMLAnchorElement | null): HTMLDetailsElement | null {
  const [path, id] = (link?.getAttribute('href') ?? '').split('#')
  const menu = path === '' && id ? document.getElementById(id)?.previousElementSibling : null
  return menu instanceof HTMLDetailsElement ? menu : null
}
