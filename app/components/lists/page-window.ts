/** How many numbers stand on either side of the current page. */
const NEIGHBOURS = 2

/**
 * Which page numbers a pagination shows: the first, the last, the current and its neighbours.
 * @param current zero-based page
 * @param count number of pages, at least 1
 * @returns zero-based pages in order; null means a gap of two or more
 */
export function pageWindow(current: number, count: number): (number | null)[] {
  const at = Math.min(Math.max(current, 0), count - 1)
  const shown: (number | null)[] = []
  for (let page = 0; page < count; page++) {
    const isNear = Math.abs(page - at) <= NEIGHBOURS
    if (page === 0 || page === count - 1 || isNear) shown.push(page)
    else if (page === at - NEIGHBOURS - 1 && page === 1) shown.push(page)
    else if (page === at + NEIGHBOURS + 1 && page === count - 2) shown.push(page)
    else if (shown[shown.length - 1] !== null) shown.push(null)
  }
  return shown
}

/** Number of pages of a list; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
