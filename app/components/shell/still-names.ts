/** Parts of the shell that are the same on every page, whoever looks. */
export type StillName = 'topWays' | 'hotWords' | 'footer'
