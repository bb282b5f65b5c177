/** Fragments of the shell, equal on every page. */
export type StaticFragmentName = 'sandboxNotice' | 'topLinks' | 'hotWords' | 'footer'

/** All fragments that only the server renders: the static ones and those of one page. */
export type FragmentName =
  | StaticFragmentName
  | 'dashboard'
  | 'account'
  | 'nav'
  | 'quick'
  | 'tools'
  | 'facets'
  | 'sorts'
  | 'offers'
  | 'lots'
  | 'sales'
  | 'groups'
  | 'presales'
  | 'retail'
  | 'pages'
  | 'facts'
  | 'steps'
  | 'summary'
  | 'receipts'
