/** What every page of the last run weighed. */
export const WEIGHTS_FILE = 'test-results/page-weights.txt'
