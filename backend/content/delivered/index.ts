import type { Content } from '../entries'
import { BANNERS } from './banners'
import { CONFIG } from './config'
import { HELP_ARTICLES, HELP_CATEGORIES } from './help'
import { HOT_SEARCHES } from './hot-searches'
import { PACTS } from './pacts'
import { SHELL_LINKS } from './shell-links'

/** Content that comes with the program, for demo and live mode. The modules bring the navigation. */
export const DELIVERED: Omit<Content, 'nav'> = {
  shell_link: SHELL_LINKS,
  help_category: HELP_CATEGORIES,
  help_article: HELP_ARTICLES,
  hot_search: HOT_SEARCHES,
  banner: BANNERS,
  config: CONFIG,
  pact: PACTS,
}
