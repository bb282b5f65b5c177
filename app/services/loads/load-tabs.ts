import { LOAD_STATES, type LoadState, OPEN_LOAD_STATES } from 'contract/loads/limits'

/** States that have a tab of their own, beside those that have loads. */
const ALWAYS: readonly LoadState[] = [...OPEN_LOAD_STATES, 'selected']

/** Names and counts of all loads, and of the states that have a tab. */
export function loadTabs(counts: Readonly<Record<string, number>>, chosen: LoadState | undefined) {
  const keys = Object.keys(LOAD_STATES) as LoadState[]
  const all = keys.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const shown = keys.filter((one) => ALWAYS.includes(one) || one === chosen || (counts[one] ?? 0) > 0)
  return [
    { state: '', name: '全部', count: all },
    ...shown.map((one) => ({
      state: one as string,
      name: LOAD_STATES[one] as string,
      count: counts[one] ?? 0,
    })),
  ]
}
