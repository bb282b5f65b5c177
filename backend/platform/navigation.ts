import type { NavItem } from 'contract/content'

/** An entry of the main navigation that a module brings. Operators can change or remove it. */
export interface NavigationEntry extends NavItem {
  /** Entries are sorted by it. Positions are spaced by 10. */
  readonly position: number
}

/** @param more fields that differ from the defaults: no login, same tab, no badge, no mark */
export function navigationEntry(
  position: number,
  entry: Pick<NavItem, 'id' | 'name' | 'url'> &
    Partial<Pick<NavItem, 'needsLogin' | 'opennew' | 'mark' | 'spotFlag'>>,
): NavigationEntry {
  return { opennew: false, spotFlag: 0, saleNum: 0, needsLogin: false, mark: '', ...entry, position }
}
