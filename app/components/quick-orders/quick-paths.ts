export const QUICK_ORDER = '/personalCenter/quickOrder'
