export const SAVED_SEARCHES_PER_MEMBER = 50
export const SEARCH_NAME_MAX = 30
