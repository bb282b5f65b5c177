/** Page weights of the last run. */
export const WEIGHTS_FILE = 'test-results/page-weights.txt'
