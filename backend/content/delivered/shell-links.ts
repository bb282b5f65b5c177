import type { ShellLink } from 'contract/shell-links'

/**
 * What leads on from every page, in order. To add an entry, add a line here together with the page that it leads to: a
 * test asks for the page of every address.
 */
export const SHELL_LINKS: readonly ShellLink[] = [
  link('my-orders', 'top', '我的订单', '/personalCenter/myOrder', { type: 2 }),
  link('api', 'foot', '开放接口', '/api/docs'),
]

function link(
  id: string,
  place: ShellLink['place'],
  name: string,
  url: string,
  more: Partial<Pick<ShellLink, 'type' | 'opennew'>> = {},
): ShellLink {
  return { id, place, name, url, opennew: false, type: 1, ...more }
}
