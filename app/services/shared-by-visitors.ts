interface SharedPage {
  /** The page shows another thing in each city (`cityOf`): one copy is kept for each that visitors choose. */
  city: true
}

/**
 * The `handle` of a page that looks the same to everybody who is not signed in: the front door keeps it and sends it
 * again, until an event comes whose kind begins with one of these, or the content changes, which every page shows some
 * of. Such a page holds no form that is posted. It is made as if nobody had chosen a city, unless it says that it goes by
 * the city: sharedByVisitors({ city: true }, 'offer_').
 */
export function sharedByVisitors(...said: string[] | [SharedPage, ...string[]]) {
  const changedBy = ['content_', ...said.filter((one) => typeof one === 'string')]
  return { visitors: { changedBy, byCity: typeof said[0] === 'object' } }
}

/** Whether a page's handle says that one copy is for visitors of all cities. */
export function isMadeForAllCities(handle: unknown): boolean {
  const visitors = (handle as Partial<ReturnType<typeof sharedByVisitors>> | undefined)?.visitors
  return visitors !== undefined && !visitors.byCity
}
