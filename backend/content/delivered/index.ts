import type { Content } from '../entries'
import { CONFIG } from './config'
import { HOT_SEARCHES } from './hot-searches'
import { NAV } from './nav'
import { SHELL_LINKS } from './shell-links'

/** What the market says as it comes from its makers, in demo and live mode alike. */
export const DELIVERED: Content = {
  nav: NAV,
  shell_link: SHELL_LINKS,
  help_category: [],
  help_article: [],
  hot_search: HOT_SEARCHES,
  banner: [],
  config: CONFIG,
  pact: [],
}
