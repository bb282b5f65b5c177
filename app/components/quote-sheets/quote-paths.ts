export const QUOTE_SHEETS = '/personalCenter/quoteSheet'
export const ADD_QUOTE_SHEET = '/personalCenter/addQuoteSheet'
const DETAIL = '/personalCenter/quoteSheetDetail'

/** The form of a new sheet of chosen activities. */
export function addQuoteSheetPath({ activityIds }: { activityIds: readonly string[] }): string {
  return `${ADD_QUOTE_SHEET}?${new URLSearchParams(activityIds.map((id) => ['activityIds', id]))}`
}

export const quoteSheetPath = (id: string) => `${DETAIL}?id=${id}`
export const quoteSheetPdfPath = (id: string) => `${DETAIL}/pdf?id=${id}`
