/** Parts of the shell that are the same on every page, whoever looks. */
export type StillName = 'sandboxNotice' | 'topWays' | 'hotWords' | 'footer'

/** All parts that the server alone writes: those and what it writes for one page. */
export type WrittenName = StillName | 'nav' | 'facets' | 'sorts' | 'offers' | 'pages'
