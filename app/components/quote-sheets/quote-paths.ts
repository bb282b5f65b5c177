export const QUOTE_SHEETS = '/personalCenter/quoteSheet'
export const ADD_QUOTE_SHEET = '/personalCenter/addQuoteSheet'
const DETAIL = '/personalCenter/quoteSheetDetail'

export const quoteSheetPath = (id: string) => `${DETAIL}?id=${id}`
export const quoteSheetPdfPath = (id: string) => `${DETAIL}/pdf?id=${id}`
