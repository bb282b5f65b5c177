/** Group purchases, and retail as the second tab of the same page. */
export const PICK = '/pick'
export const RETAIL_TAB = '/pick?tab=retail'

/** The tabs of /pick, with the page of shared bags; words that were searched are searched on the other one too. */
export function pickTabs(words: string): { name: string; to: string }[] {
  const query = (more: Record<string, string>) => {
    const params = new URLSearchParams({ ...more, ...(words && { sText: words }) }).toString()
    return params === '' ? PICK : `${PICK}?${params}`
  }
  return [
    { name: '团购', to: query({}) },
    { name: '零售', to: query({ tab: 'retail' }) },
    { name: '零售拼单', to: '/pickPins' },
  ]
}
